/** The handle of a route whose page brings its own styles. */
export const OWN_STYLES = 'own-styles'

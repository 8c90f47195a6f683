/** The handle of a route whose page brings its own styles and scripts, and runs no router. */
export const OWN_DOCUMENT = 'own-document'

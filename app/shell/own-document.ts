/** The handle of a route whose page brings its own styles and scripts, and runs no router. */
export const OWN_DOCUMENT = 'own-document'
/** The handle of routes whose pages need no scripts: they are sent without any. */
export const WITHOUT_SCRIPTS = 'without-scripts'

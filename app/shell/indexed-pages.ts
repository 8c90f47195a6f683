/** The pages that search engines may list; every other answer of the site asks them not to. */
export const indexedPages = ['/', '/get-started', '/contact', '/privacy', '/imprint']

/** What crawlers need not even ask for. */
export const closedToCrawlers = ['/room', '/admin', '/employee', '/account', '/api']

/** A path within this site, as given in a form or an address; undefined for anything that leads elsewhere. */
export function localPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || !given.startsWith('/')) return undefined
  const base = 'http://here.invalid'
  const url = parse(given, base)
  // A path such as /.//elsewhere.example is resolved to one with two slashes in front, which names another host.
  if (url?.origin !== base || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search
}

/** URL.parse() and URL.canParse() are newer than some tablets. */
function parse(given: string, base: string): URL | undefined {
  try {
    return new URL(given, base)
  } catch {
    return undefined
  }
}

/** A path within this site, as given in a form or an address; undefined for anything that leads elsewhere. */
export function localPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || !given.startsWith('/')) return undefined
  const base = 'http://here.invalid'
  const url = URL.canParse(given, base) ? new URL(given, base) : undefined
  return url?.origin === base ? url.pathname + url.search : undefined
}

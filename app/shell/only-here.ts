/** Names by which a machine means itself. */
const ITSELF = /^((.+\.)?localhost\.?|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/** The host of an origin that no other machine reaches, a phone that scans its code among them; else nothing. */
export function hostOnlyHere(origin: string): string | undefined {
  const { hostname, host } = new URL(origin)
  return ITSELF.test(hostname) ? host : undefined
}

import { isSignature, signatureOf } from '../../signing.ts'

// Each page's address is its access right: it is signed, cannot be guessed, and opens no other page.

const PURPOSE = 'page of the sandbox'

/** The page of an order, and of a customer. */
export type SandboxPageKind = 'checkout' | 'portal'

/** The signed last segment of a page's address. */
export const keyOf = (page: SandboxPageKind, id: string) => `${id}.${signatureOf(PURPOSE, [page, id])}`

/** The id of a page's order or customer; undefined if the key was not signed here. */
export function idBehind(page: SandboxPageKind, key: string): string | undefined {
  const dot = key.lastIndexOf('.')
  const id = key.slice(0, Math.max(0, dot))
  return isSignature(key.slice(dot + 1), PURPOSE, [page, id]) ? id : undefined
}

/** The id of the order that is paid at this address. */
export const orderAt = (url: string): string | undefined =>
  idBehind('checkout', decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''))

/** The customer of an order, or the customer itself. */
export const customerIn = (id: string) => id.replace(/-o\d+$/, '')

export const addressOn = (origin: string, page: SandboxPageKind, id: string) =>
  new URL(`/sandbox/${page}/${keyOf(page, id)}`, origin).href

import { siteOrigin } from '../../settings.ts'
import { isSignature, signatureOf } from '../../signing.ts'

// Whoever holds the address of a page may do what the page does: it cannot be guessed, and opens nothing else.

const PURPOSE = 'page of the sandbox'

/** Of an order, a customer, a customer, and an invoice. */
export type SandboxPage = 'checkout' | 'portal' | 'control' | 'invoice'

/** What stands in a page's address: whom or what it is about, and that this installation says so. */
export const keyOf = (page: SandboxPage, id: string) => `${id}.${signatureOf(PURPOSE, [page, id])}`

/** Whom or what a page is about; undefined where nobody was given its address. */
export function idBehind(page: SandboxPage, key: string): string | undefined {
  const dot = key.lastIndexOf('.')
  const id = key.slice(0, Math.max(0, dot))
  return isSignature(key.slice(dot + 1), PURPOSE, [page, id]) ? id : undefined
}

/** Which order is paid at that address. */
export const orderAt = (url: string): string | undefined =>
  idBehind('checkout', decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''))

/** Whose an order or an invoice is, or the customer itself. */
export const customerIn = (id: string) => id.replace(/-[io]\d+$/, '')

export const addressOn = (origin: string, page: SandboxPage, id: string) =>
  new URL(`/sandbox/${page}/${keyOf(page, id)}`, origin).href

/** Where an invoice can be read: mails say it, so it is on the installation's own site, whatever a caller says of theirs. */
export const invoiceAddress = (invoiceId: string) => addressOn(siteOrigin(), 'invoice', invoiceId)

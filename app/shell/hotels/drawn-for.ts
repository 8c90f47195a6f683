import type { Actor } from '../../../domain/actor.ts'

// Somebody who works in several hotels acts in one at a time, whichever tabs they have open: what a page asks says for
// which hotel it was drawn, so that nothing is done in another one, or shown under its name.

/** In the page, and in a form of it. */
export const DRAWN_FOR = 'sonnette-hotel'
/** With what scripts ask; where they can say none, e.g. of a stream, in the query. */
export const HOTEL_HEADER = 'Sonnette-Hotel'
export const HOTEL_QUERY = 'hotel'

/** Whether a page says that it was drawn for another hotel than the one that its user acts in now. */
export const isOfAnotherHotel = (said: unknown, actor: Actor): boolean =>
  typeof said === 'string' && said !== '' && actor.kind === 'staff' && said !== actor.hotelId

/** For which hotel this page was drawn; in a browser. */
const ofThisPage = () => document.querySelector<HTMLMetaElement>(`meta[name=${DRAWN_FOR}]`)?.content

/** The address of a stream, for as long as its user acts in the hotel that this page was drawn for. */
export function streamOfThisHotel(address: string): string {
  const hotelId = ofThisPage()
  return hotelId ? `${address}?${new URLSearchParams({ [HOTEL_QUERY]: hotelId })}` : address
}

/**
 * Has everything that scripts ask this server say for which hotel the page was drawn. The router asks by itself, and lets
 * nothing be added: so it is added to what asks.
 */
export function sayHotelWhenAsking(): void {
  const ask = window.fetch
  window.fetch = (input, init) => {
    const hotelId = ofThisPage()
    const request = input instanceof Request ? input : undefined
    const isOurs = new URL(request?.url ?? String(input), location.href).origin === location.origin
    if (!hotelId || !isOurs) return ask(input, init)
    const headers = new Headers(init?.headers ?? request?.headers)
    headers.set(HOTEL_HEADER, hotelId)
    return ask(input, { ...init, headers })
  }
}

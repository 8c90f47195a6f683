import type { Actor } from '../../../domain/actor.ts'

// A user of several hotels acts in one at a time, in all tabs. Each request says for which hotel its page was drawn,
// so that it never acts in another hotel or shows its data under the wrong name.

/** In the page, and in a form of it. */
export const DRAWN_FOR = 'sonnette-hotel'
/** The header of scripts' requests; in the query if a request cannot have headers, e.g. of a stream. */
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
 * Adds the page's hotel to every request of its scripts. It patches `fetch`, because the router offers no place to
 * add a header.
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

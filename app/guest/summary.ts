import type { OwnRequest } from '../../domain/requests/shapes.ts'
import type { GuestTexts } from '../../i18n/fr/guest.ts'
import type { Offer } from './order.ts'

type Said = Pick<OwnRequest, 'services' | 'cleaningPreference' | 'comment'>

/** An order in a few words, e.g. "2 towels and cleaning (before 12:00)". */
export function summaryOf(said: Said, offers: readonly Offer[], pivot: string, t: GuestTexts): string {
  const items = said.services.map(({ serviceId, count }) => {
    const offer = offers.find((one) => one.id === serviceId)
    if (offer?.name) return t.counted(offer.name)(count)
    const kind = offer?.kind ?? 'custom'
    const short = t.inShort[kind](count)
    const { cleaningPreference } = said
    if (kind !== 'cleaning' || !cleaningPreference) return short
    return `${short} (${t.cleaning[cleaningPreference](pivot).toLocaleLowerCase()})`
  })
  return items.length > 0 ? t.list(items) : t.commentAlone
}

import type { OwnRequest } from '../../domain/requests/shapes.ts'
import { takesPreference, type When, whenOf } from '../../domain/services/rules.ts'
import type { CleaningPreference } from '../../domain/shapes/service.ts'
import { inSentence } from '../../i18n/formats.ts'
import type { GuestTexts } from '../../i18n/fr/guest.ts'
import type { Offer } from './order/order.ts'
import type { RoomShown } from './room-shown.ts'

type Ordered = Pick<OwnRequest, 'services' | 'cleaningPreference' | 'comment'> & Partial<OwnRequest>
type Room = Pick<RoomShown, 'offers' | 'cleaningPivot' | 'pivots' | 'timeZone' | 'receptionPhone'>

/** The length of two lines of the Send button on a phone 360 pixels wide, in Latin letters. */
const TWO_LINES = 44

/** Chinese and Japanese letters are twice as wide. */
const widthOf = (text: string) => text.replace(/[\u2e80-\uffff]/g, '$&$&').length

export type Say = ReturnType<typeof sayer>

/** Says orders and times, in one language and by the hotel's clock. */
export function sayer(room: Room, now: number, t: GuestTexts) {
  const { offers, cleaningPivot, pivots, timeZone, receptionPhone } = room
  const time = (at: string | number) => t.when(at, now, timeZone)

  const whenText = (preference: CleaningPreference, { wantedFrom, dueAt }: When) => {
    const at = preference === 'before' ? dueAt : wantedFrom
    const day = at === null ? '' : t.day(at, now, timeZone)
    if (preference) {
      const time = t.cleaning[preference](cleaningPivot)
      return day ? t.onDay(time, day) : time
    }
    return at === null ? '' : t.from(t.clock(at, timeZone), day)
  }

  /** For when a service would be that is ordered now; nothing where that is at once. */
  const offerWhen = (offer: Offer, preference: CleaningPreference) =>
    whenText(preference, whenOf({ ...offer, targetMinutes: null }, preference, { ...offer, pivots }, now))

  const itemsOf = ({ services, cleaningPreference, createdAt, wantedFrom, dueAt }: Ordered) =>
    services.map(({ serviceId, count, problem }) => {
      if (problem) return t.problem(t.problems[problem])
      const offer = offers.find((one) => one.id === serviceId)
      const kind = offer?.kind ?? 'custom'
      const short = offer?.name ? t.counted(offer.name)(count) : t.inShort[kind](count)
      const preference = offer && takesPreference(offer) ? cleaningPreference : null
      const moment = (at: string | null | undefined) => (at ? Date.parse(at) : null)
      const when = createdAt
        ? whenText(preference, { wantedFrom: moment(wantedFrom), dueAt: moment(dueAt) })
        : offer && offerWhen(offer, preference)
      return when ? `${short} (${inSentence(when)})` : short
    })

  return {
    now,
    time,
    receptionPhone,
    offerWhen,
    /** An order in a few words, e.g. "2 towels and cleaning (before 12:00, tomorrow)". */
    what(order: Ordered): string {
      const items = itemsOf(order)
      return items[0] ? t.list(items) : t.commentAlone
    },
    /** All that will be sent, the message too: in words as far as two lines hold them, then how many more. */
    toSend(order: Ordered): string {
      const items = itemsOf(order)
      if (order.comment.trim() !== '') items.push(t.commentAlone)
      const firstOf = (count: number) => {
        const left = items.length - count
        return t.list(left > 0 ? [...items.slice(0, count), t.others(left)] : items)
      }
      let count = items.length
      while (count > 1 && widthOf(firstOf(count)) > TWO_LINES) count--
      return firstOf(count)
    },
  }
}

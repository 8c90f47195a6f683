import { event, subject } from '../events/event.ts'

/** All cards of a hotel; the subject id is the hotel's. Open screens are not notified. */
export const cardsSubject = subject<Record<string, never>, never, never>({
  type: 'cards',
  staffView: () => undefined,
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const cardEvents = {
  /** Printed or downloaded; `after` is a `MadeCards`. */
  made: event('cards.made', cardsSubject),
}

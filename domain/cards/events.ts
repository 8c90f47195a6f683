import { event, subject } from '../events/event.ts'

/** The cards of a hotel, by its id. Nobody is told of them while they work. */
export const cardsSubject = subject<Record<string, never>, never, never>({
  type: 'cards',
  staffView: () => undefined,
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const cardEvents = {
  /** Printed or downloaded; after it, `MadeCards`. */
  made: event('cards.made', cardsSubject),
}

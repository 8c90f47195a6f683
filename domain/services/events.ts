import { event, everyRoom, subject } from '../events/event.ts'

/** What can be asked for is another thing now: whoever shows it loads again. */
interface ServicesChanged {
  kind: 'services'
}

/** Pages load all that is offered at once: no change of it says more. */
const shownEverywhere = (type: string) =>
  subject<Record<string, never>, ServicesChanged, ServicesChanged>({
    type,
    staffView: () => ({ kind: 'services' }),
    roomOf: () => everyRoom,
    guestView: () => ({ kind: 'services' }),
    current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
  })

const serviceSubject = shownEverywhere('service')
/** All of a hotel's, by the id of the hotel: their order is of none alone. */
const servicesSubject = shownEverywhere('services')

export const serviceEvents = {
  created: event('service.created', serviceSubject),
  changed: event('service.changed', serviceSubject),
  archived: event('service.archived', serviceSubject),
  restored: event('service.restored', serviceSubject),
  reordered: event('services.reordered', servicesSubject),
}

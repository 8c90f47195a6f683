import { event, everyRoom, subject } from '../events/event.ts'

/** Tells pages to reload the services. */
interface ServicesChanged {
  kind: 'services'
}

/** Pages load all services at once, so the message has no details. */
const shownEverywhere = (type: string) =>
  subject<Record<string, never>, ServicesChanged, ServicesChanged>({
    type,
    staffView: () => ({ kind: 'services' }),
    roomOf: () => everyRoom,
    guestView: () => ({ kind: 'services' }),
    current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
  })

const serviceSubject = shownEverywhere('service')
/** The subject id is the hotel's: the order concerns all its services. */
const servicesSubject = shownEverywhere('services')

export const serviceEvents = {
  created: event('service.created', serviceSubject),
  changed: event('service.changed', serviceSubject),
  archived: event('service.archived', serviceSubject),
  restored: event('service.restored', serviceSubject),
  reordered: event('services.reordered', servicesSubject),
}

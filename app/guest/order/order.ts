import type { Order, OwnRequest } from '../../../domain/requests/shapes.ts'
import type { Opening } from '../../../domain/services/rules.ts'
import type { CleaningPreference, Problem, Service } from '../../../domain/shapes/service.ts'

/** A service as this guest may choose it, in the guest's language. */
export interface Offer {
  id: string
  kind: Service['kind']
  /** The pictogram, as markup of ours. */
  drawing: string
  name: string | null
  description: string | null
  maximum: number
  /** How long it mostly takes at this hour, in words. */
  wait?: string | undefined
  /** When it is next offered; undefined where that is at any hour. */
  openings?: Opening[] | undefined
}

/** An order as typed into the form, before any check. */
export type TypedOrder = Required<Omit<Order, 'recipient'>> &
  Pick<Order, 'recipient'> & {
    /** The door signs that the guest agreed to take down for this order. */
    lift?: string[] | undefined
    /** The stay that the page was of. */
    stay?: number | undefined
  }

export const cleaningChoices = ['before', 'after', 'none'] as const satisfies readonly CleaningPreference[]

/** The form's id: fields for pages without scripts are outside of it and name it. */
export const ORDER = 'order'

/** The field that says whether the page knew of something that was just asked for, which this may repeat. */
export const RECENT = 'recent'

/** Names of the form's other fields, shared by the page, the server and the drafts on the phone. */
export const fields = {
  key: 'key',
  service: 'service',
  count: (serviceId: string) => `count-${serviceId}`,
  cleaning: (serviceId: string) => `cleaning-${serviceId}`,
  problem: (serviceId: string) => `problem-${serviceId}`,
  comment: 'comment',
  recipient: 'recipient',
  lift: 'lift',
  stay: 'stay',
  /** The guest was asked, and means one more. */
  more: 'more',
} as const

export function readOrder(form: FormData | URLSearchParams): TypedOrder {
  const text = (name: string) => `${form.get(name) ?? ''}`
  const services = form.getAll(fields.service).map((id) => {
    const serviceId = String(id)
    const problem = text(fields.problem(serviceId)) as Problem | ''
    return { serviceId, count: +(text(fields.count(serviceId)) || 1), ...(problem && { problem }) }
  })
  // A preference counts only with the cleaning it belongs to: its buttons stay pressed where that was unticked.
  const preferences = services.map(({ serviceId }) => text(fields.cleaning(serviceId)))
  return {
    key: text(fields.key),
    services,
    cleaningPreference: cleaningChoices.find((choice) => preferences.includes(choice)) ?? null,
    comment: text(fields.comment),
    recipient: text(fields.recipient),
    lift: text(fields.lift).split(' ').filter(Boolean),
    stay: +text(fields.stay),
  }
}

/** The fields of a form that says this order. */
export function orderFieldsOf(order: TypedOrder): [name: string, value: string][] {
  return [
    [fields.key, order.key],
    ...order.services.flatMap(({ serviceId, count, problem = '' }): [string, string][] => [
      [fields.service, serviceId],
      [fields.count(serviceId), `${count}`],
      [fields.cleaning(serviceId), order.cleaningPreference ?? ''],
      [fields.problem(serviceId), problem],
    ]),
    [fields.comment, order.comment],
    [fields.recipient, order.recipient ?? ''],
    [fields.lift, order.lift?.join(' ') ?? ''],
    [fields.stay, `${order.stay}`],
  ]
}

/** Whether as many can be asked for at once. */
export const isCountOffered = ({ maximum }: Offer, count: number) =>
  Number.isInteger(count) && count >= 1 && count <= maximum

export const isEmpty = ({ services, comment }: TypedOrder) => !services[0] && !comment.trim()

/** The order that these requests were made from. */
export const askedFor = (requests: readonly OwnRequest[]): Omit<TypedOrder, 'key'> => ({
  services: requests.flatMap(({ services }) => services),
  cleaningPreference: requests.find((request) => request.cleaningPreference)?.cleaningPreference ?? null,
  comment: requests[0]?.comment ?? '',
})

/** Whether two orders are equal apart from their keys. */
export function isSameOrder(a: Omit<TypedOrder, 'key'>, b: Omit<TypedOrder, 'key'>): boolean {
  const said = ({ services, cleaningPreference, comment }: Omit<TypedOrder, 'key'>) =>
    JSON.stringify([
      cleaningPreference,
      services.map(({ serviceId, count, problem }) => `${serviceId} ${count} ${problem}`).sort(),
      // The stored comment has no control characters, and one kind of line break.
      comment
        .replace(/[^\P{C}\s]|\ufffd/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ])
  return said(a) === said(b)
}

/** A new key (a version 4 UUID). Not crypto.randomUUID: it needs https, which a hotel's own network may not have. */
export function newOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(36))
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, (_, at) => ((bytes[at] ?? 0) & 15).toString(16))
}

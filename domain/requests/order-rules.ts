import { isCodeMissing, isLocked, isServing } from '../configuration/rules.ts'
import type { Configuration, PlaceSettings } from '../configuration/shapes.ts'
import type { RoomFlagKind } from '../rooms/shapes.ts'
import { nextMoments, openingsOf } from '../services/hours.ts'
import { mayAskFor, takesPreference, targetOf, typesOfferedTo, type When, whenOf } from '../services/rules.ts'
import { flagsAgainst } from './rules.ts'
import type { Order, Request } from './shapes.ts'

/** One request of an order: wanted at one time, and one person's work. */
export interface JudgedRequest extends Pick<Request, 'services' | 'cleaningPreference'> {
  wantedFrom: Date | null
  dueAt: Date | null
}

interface Judged {
  /** The first rule that the order breaks. */
  refusal: 'not-serving' | 'service-not-offered' | 'stay-code-needed' | undefined
  /** At least one, the immediate one first. */
  requests: [JudgedRequest, ...JudgedRequest[]]
  /** The room must have one of these types; null: any room. */
  typeIds: readonly string[] | null
  /** Door signs that the order contradicts. */
  against: RoomFlagKind[]
}

type Judging = Pick<Configuration, 'subscription' | 'services' | 'timeZone'> & {
  settings: Pick<Configuration['settings'], 'cleaningPivot' | 'defaultTargetMinutes' | 'stayCodes'>
}

/**
 * Judges an order by the hotel's configuration. Conditions that must hold at the moment of placing it
 * (configuration version, room type, stay, key, signs, limits) are in place-orders.sql.
 */
export function judgeOrder(
  order: Pick<Order, 'services' | 'cleaningPreference'>,
  { subscription, services, timeZone, settings }: Judging,
  now: Date,
  /** Whether the sender knows the stay's code, or is staff. */
  hasCode: boolean,
  /** If the order is for a place: its services need no code and no room type. */
  place?: Pick<PlaceSettings, 'serviceIds'>,
): Judged {
  const offered = order.services.flatMap((chosen) => {
    const service = services.find(({ id }) => id === chosen.serviceId)
    const isWhole = (chosen.problem !== undefined) === (service?.kind === 'problem')
    const isHere = !place || place.serviceIds.includes(chosen.serviceId)
    return service && isWhole && isHere && mayAskFor(service, chosen.count) ? { chosen, service } : []
  })
  const isTimed = order.cleaningPreference !== null && offered.some(({ service }) => takesPreference(service))
  const pivots = isTimed ? nextMoments(settings.cleaningPivot, timeZone, now) : []
  const wanted = offered.map(({ chosen, service }) => {
    const openings = service.hours ? openingsOf(service.hours, timeZone, now) : undefined
    const targetMinutes = targetOf(service, settings)
    const when = whenOf(
      { ...service, targetMinutes },
      order.cleaningPreference,
      { openings, pivots },
      now.getTime(),
    )
    return { chosen, when, kind: service.kind, takesPreference: takesPreference(service) }
  })
  // Cleaning and problems are other people's work, at another time than deliveries.
  const apart = Map.groupBy(wanted, ({ when, kind, takesPreference }) =>
    takesPreference || kind === 'problem' ? kind : when.wantedFrom,
  )
  const requests = [...apart.values()]
    .map((those) => ({
      services: those.map(({ chosen }) => chosen),
      cleaningPreference: those[0]?.takesPreference ? order.cleaningPreference : null,
      ...earliest(those.map(({ when }) => when)),
    }))
    .sort((a, b) => Number(a.wantedFrom) - Number(b.wantedFrom))
  const [first = nothingButWords, ...others] = requests
  const needsCode =
    offered.length > 0
      ? offered.some(({ service }) => isLocked(service, settings, hasCode))
      : isCodeMissing(settings, hasCode)
  return {
    refusal: !isServing(subscription, now)
      ? 'not-serving'
      : offered.length < order.services.length
        ? 'service-not-offered'
        : needsCode && !place
          ? 'stay-code-needed'
          : undefined,
    requests: [first, ...others],
    typeIds: place ? null : typesOfferedTo(offered.map(({ service }) => service)),
    against: flagsAgainst(offered.map(({ service }) => service.kind)),
  }
}

/** An order of only a comment. */
const nothingButWords: JudgedRequest = {
  services: [],
  cleaningPreference: null,
  wantedFrom: null,
  dueAt: null,
}

/** The strictest due time of the services. */
function earliest(whens: readonly When[]): Pick<JudgedRequest, 'wantedFrom' | 'dueAt'> {
  const due = whens.flatMap(({ dueAt }) => dueAt ?? [])
  const wantedFrom = whens[0]?.wantedFrom ?? null
  return {
    wantedFrom: wantedFrom === null ? null : new Date(wantedFrom),
    dueAt: due.length > 0 ? new Date(Math.min(...due)) : null,
  }
}

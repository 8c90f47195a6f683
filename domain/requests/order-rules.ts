import { isServing } from '../billing/rules.ts'
import type { Configuration } from '../hotels/shapes.ts'
import type { RoomFlagKind } from '../rooms/shapes.ts'
import { nextMoments, openingsOf } from '../services/hours.ts'
import { mayAskFor, takesPreference, targetOf, typesOfferedTo, type When, whenOf } from '../services/rules.ts'
import { isCodeMissing, isLocked } from '../stays/rules.ts'
import { flagsAgainst } from './rules.ts'
import type { Order, Request } from './shapes.ts'

/** What of an order is one request: wanted at one time, and done by one person. */
export interface JudgedRequest extends Pick<Request, 'services' | 'cleaningPreference'> {
  wantedFrom: Date | null
  dueAt: Date | null
}

/** What comes of an order by the hotel's configuration. */
interface Judged {
  /** The first rule that it breaks; none, where it may be placed. */
  refusal: 'not-serving' | 'service-not-offered' | 'stay-code-needed' | undefined
  /** What it becomes: one at least, what is wanted at once before the others. */
  requests: [JudgedRequest, ...JudgedRequest[]]
  /** The room types that all of it is offered to: the room must be of one. Null: any room. */
  typeIds: readonly string[] | null
  /** What on the room's door it contradicts. */
  against: RoomFlagKind[]
}

/** What orders are judged by. */
type Judging = Pick<Configuration, 'subscription' | 'services' | 'timeZone'> & {
  settings: Pick<Configuration['settings'], 'cleaningPivot' | 'defaultTargetMinutes' | 'stayCodes'>
}

/**
 * Judges an order, of a guest or of staff, by the hotel's configuration. What must hold in the instant of placing it
 * (the configuration's version, the room's type, the stay, the key, the flags, the limits) is in place-orders.sql.
 */
export function judgeOrder(
  order: Pick<Order, 'services' | 'cleaningPreference'>,
  { subscription, services, timeZone, settings }: Judging,
  now: Date,
  /** Whether who orders knows the stay's code, or works here. */
  hasCode: boolean,
): Judged {
  const offered = order.services.flatMap((chosen) => {
    const service = services.find(({ id }) => id === chosen.serviceId)
    return service && mayAskFor(service, chosen.count) ? { chosen, service } : []
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
    return { chosen, when, takesPreference: takesPreference(service) }
  })
  // A cleaning is somebody else's work, and done at another time than what is brought.
  const apart = Map.groupBy(wanted, ({ when, takesPreference }) => takesPreference || when.wantedFrom)
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
        : needsCode
          ? 'stay-code-needed'
          : undefined,
    requests: [first, ...others],
    typeIds: typesOfferedTo(offered.map(({ service }) => service)),
    against: flagsAgainst(offered.map(({ service }) => service.kind)),
  }
}

/** What a comment becomes that is sent alone. */
const nothingButWords: JudgedRequest = {
  services: [],
  cleaningPreference: null,
  wantedFrom: null,
  dueAt: null,
}

/** When what is wanted from one moment on is due: when the strictest of it is. */
function earliest(whens: readonly When[]): Pick<JudgedRequest, 'wantedFrom' | 'dueAt'> {
  const due = whens.flatMap(({ dueAt }) => dueAt ?? [])
  const wantedFrom = whens[0]?.wantedFrom ?? null
  return {
    wantedFrom: wantedFrom === null ? null : new Date(wantedFrom),
    dueAt: due.length > 0 ? new Date(Math.min(...due)) : null,
  }
}

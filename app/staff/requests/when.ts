import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { type Moments, whenOf } from '../../../domain/services/rules.ts'
import type { CleaningPreference, Service } from '../../../domain/shapes/service.ts'
import type { StaffTexts } from '../../../i18n/fr/staff.ts'
import { momentIn, withDay } from '../time/moment.ts'

/** Whether it is for later: there is nothing to do yet. */
export const isForLater = ({ status, wantedFrom }: Pick<Request, 'status' | 'wantedFrom'>, now: number) =>
  isOpen({ status }) && wantedFrom !== null && Date.parse(wantedFrom) > now

/** The time it is wanted for, with its day: "tomorrow before 12:00"; empty if at no particular time. */
export function sayWhen(
  { cleaningPreference, wantedFrom, dueAt }: Pick<Request, 'wantedFrom' | 'dueAt' | 'cleaningPreference'>,
  timeZone: string,
  now: number,
  t: StaffTexts['when'],
): string {
  if (cleaningPreference === 'none') return t.anyTime
  const [at, say] =
    cleaningPreference === 'before'
      ? [dueAt, t.before]
      : [wantedFrom, cleaningPreference === 'after' ? t.after : t.from]
  if (at === null) return ''
  const moment = momentIn(timeZone, Date.parse(at), now)
  const said = withDay(moment, say(moment.time), t)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** The time for which a service ordered now would be done; empty if at once. */
export function sayWhenOrdered(
  service: Pick<Service, 'kind' | 'targetMinutes'>,
  cleaningPreference: CleaningPreference,
  moments: Moments,
  timeZone: string,
  now: number,
  t: StaffTexts['when'],
): string {
  const { wantedFrom, dueAt } = whenOf(service, cleaningPreference, moments, now)
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return sayWhen({ cleaningPreference, wantedFrom: iso(wantedFrom), dueAt: iso(dueAt) }, timeZone, now, t)
}

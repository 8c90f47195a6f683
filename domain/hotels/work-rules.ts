import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { admins } from '../access.ts'
import { normalizeRules } from '../configuration/escalation.ts'
import { hotelEvents } from '../configuration/events.ts'
import { HotelSettings } from '../configuration/shapes.ts'
import { DomainError } from '../errors.ts'
import { operation } from '../operation.ts'
import { react } from '../reaction.ts'
import { awaitTurn } from '../shifts/turns.ts'
import * as queries from './queries.ts'
import { WorkRules } from './shapes.ts'

const Seen = WorkRules.extend({
  /** To detect concurrent changes. */
  revision: z.string().max(64),
})

export const showWorkRules = operation({
  name: 'hotel.workRules',
  summary: 'Show the hotel’s rules for shifts, assignment and escalation',
  http: ['GET', '/hotel/work-rules'],
  access: admins,
  scope: 'hotel:read',
  input: z.object({}),
  output: Seen,
  run: async ({ tenant }) => seen(rulesOf(await queries.hotel(tenant))),
})

export const changeWorkRules = operation({
  name: 'hotel.changeWorkRules',
  summary: 'Change the hotel’s rules for shifts, assignment and escalation',
  http: ['PUT', '/hotel/work-rules'],
  access: admins,
  scope: 'hotel:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'changed-since'],
  input: Seen,
  output: Seen,
  async run({ tenant, input, now, record }) {
    const { revision, ...said } = input
    const wanted = { ...said, escalation: normalizeRules(said.escalation, ['escalation']) }
    const hotel = await queries.hotel(tenant, 'locked')
    const found = rulesOf(hotel)
    const changed = names.filter((name) => !isDeepStrictEqual(wanted[name], found[name]))
    if (changed.length === 0) return seen(found)
    if (revision !== revisionOf(found)) {
      const by = await queries.nameOfLast(tenant, hotelEvents.workRulesChanged.name)
      throw new DomainError('changed-since', by ? { by } : {})
    }
    await queries.updateHotel(tenant, { settings: { ...hotel.settings, ...wanted } })
    // The people on duty may differ now: everyone, or only those with a shift.
    await react('escalationRulesChange', { tenant, now })
    // Shifts planned before switching them on begin and end from now on.
    if (wanted.usesShifts && !found.usesShifts) await awaitTurn({ tenant, now })
    const pick = (of: WorkRules) => Object.fromEntries(changed.map((name) => [name, of[name]]))
    record(hotelEvents.workRulesChanged, {
      subjectId: tenant.hotelId,
      payload: { isForGuests: false },
      before: pick(found),
      after: pick(wanted),
    })
    return seen(wanted)
  },
})

const names = Object.keys(WorkRules.shape) as (keyof WorkRules)[]

function rulesOf({ settings }: queries.HotelRow): WorkRules {
  const { usesShifts, assignment, quietHours, escalation } = HotelSettings.parse(settings)
  return { usesShifts, assignment, quietHours, escalation }
}

const seen = (rules: WorkRules) => ({ ...rules, revision: revisionOf(rules) })

function revisionOf(rules: WorkRules): string {
  const text = JSON.stringify(names.map((name) => rules[name]))
  return createHash('sha256').update(text).digest('base64url').slice(0, 11)
}

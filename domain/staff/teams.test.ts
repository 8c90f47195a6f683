import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { type Hotel, hire, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import type { Staff } from '../actor.ts'
import { operations } from '../operations.ts'
import { join } from './join.ts'

const { listStaff, listTeams, showEmployee, changeEmployee, assignTeams, listHistory, removeEmployee } =
  operations

installation()

let hotel: Hotel
let paul: Staff
let zoe: Staff
beforeEach(async () => {
  hotel = await openHotel()
  paul = await hire(hotel.id, 'employee', 'Paul')
  zoe = await hire(hotel.id, 'employee', 'Zoé')
})

const show = async ({ userId }: Staff) => (await showEmployee(hotel.admin, { userId })).employee
const seen = async (who: Staff) => {
  const { userId, name, role, revision } = await show(who)
  return { userId, name, role, revision }
}
const put = async (who: Staff, team: string) =>
  (await changeEmployee(hotel.admin, { ...(await seen(who)), team })).employee
const groups = async () =>
  (await listTeams(hotel.admin, {})).teams.map(({ name, people }) => `${name} ${people}`)

describe('team', () => {
  test('a team exists while it has members', async () => {
    expect(await groups()).toEqual([])
    await put(paul, 'Étages')
    await put(zoe, 'Étages')
    await put(hotel.employee, 'Nuit')
    expect(await groups()).toEqual(['Nuit 1', 'Étages 2'])
    await put(hotel.employee, '')
    expect(await groups()).toEqual(['Étages 2'])
  })

  test('a team is the same in other case and accents', async () => {
    await put(paul, 'Étages')
    expect((await put(zoe, '  etages ')).team).toBe('Étages')
    expect(await groups()).toEqual(['Étages 2'])
  })

  test('a team of one person can change its spelling', async () => {
    await put(paul, 'etages')
    expect((await put(paul, 'Étages')).team).toBe('Étages')
  })

  test('a team filters the list of staff, and so does having none', async () => {
    await put(paul, 'Étages')
    const listed = async (filter: object) =>
      (await listStaff(hotel.admin, filter)).staff.map(({ name }) => name)
    expect(await listed({ team: 'Étages' })).toEqual(['Paul'])
    expect(await listed({ team: '' })).toEqual(['Claire', 'Léa', 'Zoé'])
    expect(await listed({ team: 'Nuit' })).toEqual([])
    expect(await listed({ team: '', search: 'zo' })).toEqual(['Zoé'])
  })

  test('a team belongs to one hotel', async () => {
    await put(paul, 'Étages')
    const other = await openHotel()
    expect((await listTeams(other.admin, {})).teams).toEqual([])
  })

  test('a team’s name has a maximum length', async () => {
    expect(await refusalOf(put(paul, 'x'.repeat(41)))).toMatchObject({
      reason: 'invalid-input',
      fields: { team: 'too-long' },
    })
    expect((await put(paul, 'é'.repeat(40))).team).toHaveLength(40)
  })

  test('a removed employee leaves the team, even after a return', async () => {
    await put(paul, 'Étages')
    await removeEmployee(hotel.admin, { userId: paul.userId })
    expect(await groups()).toEqual([])
    await inTenant(hotel.id, (tenant) =>
      join(
        { tenant, now: new Date(), record: () => {} },
        { userId: paul.userId, name: 'Paul', role: 'employee', rooms: [], roomIds: [] },
      ),
    )
    expect((await show(paul)).team).toBe('')
  })
})

describe('several people in a team', () => {
  const both = async (team: string) => ({
    people: (await Promise.all([paul, zoe].map(seen))).map(({ userId, revision }) => ({
      userId,
      revision,
      team,
    })),
  })

  test('assigning a team returns the former teams for an undo', async () => {
    await put(paul, 'Nuit')
    const { employees, before } = await assignTeams(hotel.admin, await both('Étages'))
    expect(employees.map(({ name, team }) => [name, team])).toEqual([
      ['Paul', 'Étages'],
      ['Zoé', 'Étages'],
    ])
    expect(before).toEqual([
      { userId: paul.userId, team: 'Nuit' },
      { userId: zoe.userId, team: '' },
    ])
    expect(await Promise.all([paul, zoe].map(show))).toEqual(employees)
    const revisions = new Map(employees.map(({ userId, revision }) => [userId, revision]))
    await assignTeams(hotel.admin, {
      people: before.map((one) => ({ ...one, revision: revisions.get(one.userId) as number })),
    })
    expect((await show(paul)).team).toBe('Nuit')
    expect((await show(zoe)).team).toBe('')
  })

  test('assigning a team is recorded for each changed person and no other', async () => {
    await put(paul, 'Étages')
    await assignTeams(hotel.admin, await both('Étages'))
    const history = async ({ userId }: Staff) =>
      (await listHistory(hotel.admin, { subjectType: 'staff', subjectId: userId })).entries
    expect(await history(zoe)).toMatchObject([
      { type: 'staff.changed', before: { team: '' }, after: { team: 'Étages' } },
    ])
    expect(await history(paul)).toHaveLength(1)
    expect((await show(paul)).revision).toBe(2)
  })

  test('assigning a team is refused if a colleague has changed one of the people since', async () => {
    const stale = await both('Étages')
    await put(zoe, 'Nuit')
    expect(await refusalOf(assignTeams(hotel.admin, stale))).toEqual({
      reason: 'changed-since',
      by: 'Claire',
    })
    expect((await show(paul)).team).toBe('')
  })
})

import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { admins, staff } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { historyOf } from '../history/operations.ts'
import { Id, UserId } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { KeyText, Next, pagesBy } from '../page.ts'
import { staffEvents } from '../people/events.ts'
import { react, sumOf } from '../reaction.ts'
import { countOpenRequestsOf } from '../requests/release.ts'
import { ROOM_TYPES_MAXIMUM } from '../room-types/shapes.ts'
import { chooseRooms } from './choose-rooms.ts'
import { lockMember, mayReadEmails, present, refuseLast, refuseSelf, SeenPerson } from './member.ts'
import { phonesOf } from './phones.ts'
import * as queries from './queries.ts'
import { countOthers, rangesOf, teamAs } from './rules.ts'
import {
  AssignedRoomChoice,
  Employee,
  PersonName,
  PHONES_MAXIMUM,
  Phone,
  RoomToAssign,
  StaffFilter,
  StaffRole,
  Team,
} from './shapes.ts'

export const staffNoun = { staff: 'Employees' }

const staffPages = pagesBy(z.tuple([KeyText, KeyText]))

export const listStaff = operation({
  name: 'staff.list',
  summary: 'List employees by name',
  http: ['GET', '/staff'],
  access: staff,
  scope: 'staff:read',
  input: StaffFilter.extend(staffPages.input),
  output: z.object({
    staff: z.array(Employee),
    next: Next,
    /** On all pages. */
    total: z.int(),
  }),
  async run({ actor, tenant, input }) {
    let total = 0
    const { rows, next } = await staffPages.page(
      input,
      async (query) => {
        const page = await queries.pageOfEmployees(tenant, input, mayReadEmails(actor), query)
        total = page.total
        return page.rows
      },
      ({ name, userId }) => [name, userId],
    )
    return { staff: rows, next, total }
  },
})

export const showEmployee = operation({
  name: 'staff.show',
  summary: 'Show an employee with open requests and PIN phones',
  http: ['GET', '/staff/{userId}'],
  access: admins,
  scope: 'staff:read',
  refusals: ['no-such-employee'],
  input: z.object({ userId: UserId }),
  output: z.object({
    employee: Employee,
    /** Requests that removing them would release. */
    openRequests: z.int(),
    /** The numbers of other admins and managers. */
    others: z.object({ admins: z.int(), managers: z.int() }),
    /** Phones with a PIN, last used first. */
    phones: z.array(Phone).max(PHONES_MAXIMUM),
  }),
  async run(call) {
    const { tenant, input } = call
    const [employee, openRequests, standings, phones] = await Promise.all([
      present(call, input.userId),
      countOpenRequestsOf(call, input.userId),
      queries.standings(tenant),
      phonesOf(call, input.userId),
    ])
    const others = countOthers(standings.filter(({ userId }) => userId !== input.userId))
    return { employee, openRequests, others, phones }
  },
})

export const roomsToAssign = operation({
  name: 'staff.roomsToAssign',
  summary: 'List the rooms that can be assigned, with floors and types',
  http: ['GET', '/rooms-to-assign'],
  access: admins,
  scope: 'staff:read',
  whole: 'one form chooses among them all',
  input: z.object({}),
  output: z.object({
    rooms: z.array(RoomToAssign),
    /** Those that rooms have. */
    types: z.array(z.object({ id: Id, name: z.string() })).max(ROOM_TYPES_MAXIMUM),
  }),
  async run({ tenant }) {
    const [rooms, { roomTypes }] = await Promise.all([
      queries.assignableRooms(tenant),
      configurationOf(tenant),
    ])
    const used = new Set(rooms.map(({ typeId }) => typeId))
    return {
      rooms: rooms.map(({ number, floor, typeId }) => ({ number, floor, typeId })),
      types: roomTypes.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ id, name })),
    }
  },
})

export const changeEmployee = operation({
  name: 'staff.change',
  summary: 'Change an employee’s name, role, group and assigned rooms',
  http: ['PUT', '/staff/{userId}'],
  access: admins,
  isUrgent: true,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-employee', 'changed-since', 'last-admin', 'not-yourself'],
  input: AssignedRoomChoice.extend({
    ...SeenPerson.shape,
    name: PersonName,
    role: StaffRole,
    team: Team.default(''),
  }),
  output: z.object({
    employee: Employee,
    /** Revoked open invitations of a former admin. */
    revokedInvitations: z.int(),
  }),
  async run(call) {
    const { input, tenant, record } = call
    const { name, role } = input
    const { member, others } = await lockSeen(call)
    if (role !== member.role) {
      refuseSelf(call, member)
      refuseLast(member, { role }, others)
    }
    const hasNewRooms = await assign(call, member.userId)
    const team = teamAs(input.team, await queries.teams(tenant, [member.userId]))
    const [before, after] = [
      { name: member.name, role: member.role, team: member.team },
      { name, role, team },
    ]
    const isChanged = !isDeepStrictEqual(before, after)
    if (isChanged) record(staffEvents.changed, { subjectId: member.userId, payload: {}, before, after })
    if (isChanged || hasNewRooms) await queries.updateMembers(tenant, [member.userId], after)
    if (role !== member.role) await react('dutyChanges', call)
    const isDemoted = member.role === 'admin' && role !== 'admin'
    const revokedInvitations = isDemoted ? sumOf(await react('invitersLeave', call, [member.userId])) : 0
    return { employee: await present(call, member.userId), revokedInvitations }
  },
})

export const assignRooms = operation({
  name: 'staff.assignRooms',
  summary: 'Set an employee’s assigned rooms; none means all',
  http: ['PUT', '/staff/{userId}/rooms'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-employee', 'changed-since'],
  input: AssignedRoomChoice.extend(SeenPerson.shape),
  output: z.object({ employee: Employee }),
  async run(call) {
    const { member } = await lockSeen(call)
    if (await assign(call, member.userId)) await queries.updateMembers(call.tenant, [member.userId], {})
    return { employee: await present(call, member.userId) }
  },
})

type SeenCall = Call<Staff | Key, z.output<typeof SeenPerson>>

async function lockSeen(call: SeenCall) {
  const locked = await lockMember(call)
  const { userId, revision } = locked.member
  if (revision === call.input.revision) return locked
  const [last] = await historyOf(call, 'staff', userId, { limit: 1 })
  throw new DomainError('changed-since', { by: last?.by.name })
}

/** Assigns the chosen rooms; false if nothing changes. */
async function assign(call: Call<Staff | Key, AssignedRoomChoice>, userId: string): Promise<boolean> {
  const { tenant, input, record } = call
  const [chosen, { rooms }] = await Promise.all([chooseRooms(call, input), present(call, userId)])
  const numbers = chosen.map(({ number }) => number)
  if (isDeepStrictEqual(numbers, rooms)) return false
  const ids = chosen.map(({ id }) => id)
  await queries.replaceAssignedRooms(tenant, userId, ids)
  await react('dutyChanges', call)
  const [before, after] = [{ rooms: rangesOf(rooms) }, { rooms: rangesOf(numbers) }]
  record(staffEvents.roomsAssigned, { subjectId: userId, payload: {}, before, after })
  return true
}

/** Whether an employee has this e-mail address. */
export const worksHere = ({ tenant }: Pick<Call<unknown, unknown>, 'tenant'>, email: string) =>
  queries.hasEmployeeWithEmail(tenant, email)

/** All staff and the caller's rooms, for the board in its snapshot. */
export async function staffOnBoard({ actor, tenant }: Pick<Call<Staff, unknown>, 'actor' | 'tenant'>) {
  const [everybody, assignedRoomIds] = await Promise.all([
    queries.everybody(tenant),
    queries.roomsAssignedTo(tenant, actor.userId),
  ])
  return { staff: everybody, assignedRoomIds }
}

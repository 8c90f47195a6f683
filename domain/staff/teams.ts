import { z } from 'zod'
import { admins } from '../access.ts'
import { operation } from '../operation.ts'
import { staffEvents } from '../people/events.ts'
import { lockSeenPeople, presentAll, SeenPerson } from './member.ts'
import * as queries from './queries.ts'
import { teamAs } from './rules.ts'
import { Employee, PEOPLE_MAXIMUM, Team } from './shapes.ts'

// Groups break down the figures. A group exists while people are in it.

export const listTeams = operation({
  name: 'staff.teams',
  summary: 'List the employees’ groups by name',
  http: ['GET', '/staff-groups'],
  access: admins,
  scope: 'staff:read',
  whole: 'one form offers them all; there are fewer than people',
  input: z.object({}),
  output: z.object({ teams: z.array(z.object({ name: z.string(), people: z.int() })) }),
  run: async ({ tenant }) => ({ teams: await queries.teams(tenant) }),
})

export const assignTeams = operation({
  name: 'staff.assignTeams',
  summary: 'Set the groups of several employees; empty for none',
  http: ['PUT', '/staff-groups'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-employee', 'changed-since'],
  input: z.object({
    people: z
      .array(SeenPerson.extend({ team: Team }))
      .min(1)
      .max(PEOPLE_MAXIMUM),
  }),
  output: z.object({
    employees: z.array(Employee).max(PEOPLE_MAXIMUM),
    /** Each person's group before. */
    before: z.array(z.object({ userId: z.string(), team: z.string() })).max(PEOPLE_MAXIMUM),
  }),
  async run(call) {
    const { tenant, input, recordAll } = call
    const userIds = await lockSeenPeople(call, input.people)
    const [before, others] = await Promise.all([presentAll(call, userIds), queries.teams(tenant, userIds)])
    const wanted = new Map(input.people.map(({ userId, team }) => [userId, teamAs(team, others)]))
    const teamOf = ({ userId }: Employee) => wanted.get(userId) ?? ''
    const changed = before.filter((employee) => employee.team !== teamOf(employee))
    if (changed.length > 0) {
      await queries.updateTeams(
        tenant,
        changed.map((employee) => ({ userId: employee.userId, team: teamOf(employee) })),
      )
      recordAll(
        staffEvents.changed,
        changed.map((employee) => ({
          subjectId: employee.userId,
          payload: {},
          before: { team: employee.team },
          after: { team: teamOf(employee) },
        })),
      )
    }
    const changedIds = new Set(changed.map(({ userId }) => userId))
    return {
      employees: before.map((employee) => ({
        ...employee,
        team: teamOf(employee),
        revision: employee.revision + (changedIds.has(employee.userId) ? 1 : 0),
      })),
      before: before.map(({ userId, team }) => ({ userId, team })),
    }
  },
})

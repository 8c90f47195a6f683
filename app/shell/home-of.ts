import type { Actor } from '../../domain/actor.ts'
import * as paths from './paths.ts'

/** Where each role begins. */
const homes = {
  admin: paths.roomStatus,
  employee: paths.employeeRequests,
  none: paths.home,
} as const

export const homeOfRole = (role: keyof typeof homes): string => homes[role]

export const homeOf = (actor: Actor): string => homeOfRole(actor.kind === 'staff' ? actor.role : 'none')

/** Where somebody goes on to who has just signed in: to what they asked for, but where they would not be let in. */
export function onwardFor(actor: Actor, asked: string | undefined): string {
  const role = /^\/(admin|employee)(?=[/?]|$)/i.exec(asked ?? '')?.[1]?.toLowerCase()
  const isLetIn = role === undefined || (actor.kind === 'staff' && actor.role === role)
  return asked !== undefined && isLetIn ? asked : homeOf(actor)
}

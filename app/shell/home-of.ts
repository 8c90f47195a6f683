import type { Actor } from '../../domain/actor.ts'
import * as paths from './paths.ts'

const homes = {
  admin: paths.roomStatus,
  employee: paths.employeeRequests,
  none: paths.home,
} as const

export const homeOfRole = (role: keyof typeof homes): string => homes[role]

export const homeOf = (actor: Actor): string => homeOfRole(actor.kind === 'staff' ? actor.role : 'none')

/** The page after sign-in: the requested one, or the role's home if the role may not open it. */
export function onwardFor(actor: Actor, asked: string | undefined): string {
  const role = /^\/(admin|employee)(?=[/?]|$)/i.exec(asked ?? '')?.[1]?.toLowerCase()
  const isLetIn = role === undefined || (actor.kind === 'staff' && actor.role === role)
  return asked !== undefined && isLetIn ? asked : homeOf(actor)
}

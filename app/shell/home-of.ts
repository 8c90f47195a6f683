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

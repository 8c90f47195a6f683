import type { Actor } from '../../domain/actor.ts'

/** Where each role begins. */
const homes = {
  admin: '/admin/servicerequests',
  employee: '/employee/requests',
  none: '/',
} as const

export const homeOf = (actor: Actor): string => homes[actor.kind === 'staff' ? actor.role : 'none']

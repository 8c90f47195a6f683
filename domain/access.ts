import type { Actor, Guest, Staff } from './actor.ts'

/** Who may call an operation. Everything not admitted is refused: there is no operation without one of these. */
export interface Access<A extends Actor = Actor> {
  /** How the documentation says it. */
  says: string
  admits(actor: Actor): actor is A
}

export const anybody: Access = {
  says: 'anybody',
  admits: (actor): actor is Actor => actor !== undefined,
}

export const guests: Access<Guest> = {
  says: 'a guest, by the link of their room',
  admits: (actor): actor is Guest => actor.kind === 'guest',
}

export const staff: Access<Staff> = {
  says: 'an employee or an admin of the hotel',
  admits: (actor): actor is Staff => actor.kind === 'staff',
}

export const admins: Access<Staff> = {
  says: 'an admin of the hotel',
  admits: (actor): actor is Staff => actor.kind === 'staff' && actor.role === 'admin',
}

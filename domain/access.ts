import type { Actor, Guest, Key, Operator, Staff, System, User } from './actor.ts'

/**
 * Who may call an operation. Everything not admitted is refused: there is no operation without one of these. An API key
 * calls what declares a scope that it has, and nothing else.
 */
export interface Access<A extends Actor = Actor> {
  /** How the documentation says it. */
  description: string
  /** What a caller over the wire proves it with; none where it needs no proof. */
  proof: 'session' | 'room-link' | 'operator' | 'none'
  allows(actor: Actor): actor is A
}

/** Every person, signed in or not. */
export const anybody: Access<Person> = {
  description: 'anybody',
  proof: 'none',
  allows: (actor): actor is Person => !['key', 'system', 'operator'].includes(actor.kind),
}
type Person = Exclude<Actor, Key | System | Operator>

export const guests: Access<Guest> = {
  description: 'a guest, by the link of their room',
  proof: 'room-link',
  allows: (actor): actor is Guest => actor.kind === 'guest',
}

export const staff: Access<Staff> = {
  description: 'an employee or an admin of the hotel',
  proof: 'session',
  allows: (actor): actor is Staff => actor.kind === 'staff',
}

export const admins: Access<Staff> = {
  description: 'an admin of the hotel',
  proof: 'session',
  allows: (actor): actor is Staff => actor.kind === 'staff' && actor.role === 'admin',
}

/** Who sees to the subscription: admins or employees who were given it. */
export const managers: Access<Staff> = {
  description: 'a subscription manager of the hotel',
  proof: 'session',
  allows: (actor): actor is Staff => actor.kind === 'staff' && actor.isSubscriptionManager,
}

/** Whoever is signed in, wherever they work, or if they work nowhere. */
export const signedIn: Access<Staff | User> = {
  description: 'somebody who is signed in',
  proof: 'session',
  allows: (actor): actor is Staff | User => actor.kind === 'staff' || actor.kind === 'user',
}

/** Who runs the installation; where no token is set, nobody. */
export const operator: Access<Operator> = {
  description: 'the operator of the installation',
  proof: 'operator',
  allows: (actor): actor is Operator => actor.kind === 'operator',
}

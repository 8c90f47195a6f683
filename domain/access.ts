import type { Actor, Guest, Key, Operator, Staff, System, User } from './actor.ts'

/**
 * Decides who may call an operation: everyone else is refused, and an operation cannot be declared without it. An API
 * key may only call operations whose scope it has.
 */
export interface Access<A extends Actor = Actor> {
  /** For the API's documentation. */
  description: string
  /** The proof that a caller over the network needs. */
  proof: 'session' | 'room-link' | 'operator' | 'none'
  allows(actor: Actor): actor is A
}

/** Every person, signed in or not. */
export const anybody: Access<Person> = {
  description: 'anyone',
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

/** Admins or employees who manage the subscription. */
export const managers: Access<Staff> = {
  description: 'a subscription manager of the hotel',
  proof: 'session',
  allows: (actor): actor is Staff => actor.kind === 'staff' && actor.isSubscriptionManager,
}

/** Any signed-in user, with or without a hotel. */
export const signedIn: Access<Staff | User> = {
  description: 'a signed-in user',
  proof: 'session',
  allows: (actor): actor is Staff | User => actor.kind === 'staff' || actor.kind === 'user',
}

/** The operator of the installation; without a token, no one is. */
export const operator: Access<Operator> = {
  description: 'the operator of the installation',
  proof: 'operator',
  allows: (actor): actor is Operator => actor.kind === 'operator',
}

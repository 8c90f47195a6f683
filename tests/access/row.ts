import { expect } from 'vitest'
import type { Actor, Guest, Scope } from '../../domain/actor.ts'
import type { Invitation } from '../../domain/invitations/shapes.ts'
import type { Employee } from '../../domain/staff/shapes.ts'
import type { Hotel, Room } from '../support/hotel.ts'

/** A hotel's own things, for one call: a room of its own, and a request that its guest just sent. */
export interface Scene {
  hotel: Hotel
  room: Room
  guest: Guest
  requestId: string
  /** Another employee of the hotel. */
  colleague: Pick<Employee, 'userId' | 'revision'>
  /** A pending invitation. */
  place: Invitation
}

const people = ['guest', 'employee', 'admin', 'user', 'visitor'] as const
/** A manager is an admin who sees to the subscription, too. */
export const actors = [...people, 'manager', 'key', 'system', 'operator'] as const

export interface Row {
  may: readonly (typeof actors)[number][]
  /** The one scope by which a key may. */
  scope?: Scope
  /** With whose it is, where that is asked for. */
  input(scene: Scene, actor: Actor): unknown
  before?: ((scene: Scene, who: (typeof actors)[number]) => Promise<unknown>) | undefined
  /** The answer about another hotel's things, if that is not a refusal. */
  foreign?: unknown
  /** It says where one person works, in whichever hotel they act: its words are of all of those. */
  isOfPerson?: true
  /** It is for who runs the installation, and so for whichever hotel. */
  ofEveryHotel?: true
  /** Whether each call by an admin adds one item of the noun to its list. */
  makesOneMore?: true
  /** Whether the caller acts on themselves: then it is a new person who has just signed in. */
  isOfOneself?: true
}

export interface Growth {
  /** The actors who can create rows. */
  by: string
  /** Why there are never any number of them: how many may be made in a while, how many there are at most, when they go. */
  bound: string
  /** Its text or JSON columns without personal data; the others are in `kept-of-people.ts`. */
  ofNobody?: string
}

/** Of hotels and their people, which anybody can make: as many as that. */
export const PER_HOTEL = 'LIMIT_CHANGES a person who works there'

export function guests(input: Row['input']): Row {
  return { may: ['guest'], input }
}

export function staff(input: Row['input'], before?: Row['before']): Row {
  return { may: ['employee', 'admin'], input, before }
}

export function admins(input: Row['input'], before?: Row['before']): Row {
  return { may: ['admin'], input, before }
}

export function managers(input: Row['input'], before?: Row['before']): Row {
  return { may: ['manager'], input, before }
}

export function everyone(input: Row['input']): Row {
  return { may: people, input }
}

export function ownAccount(input: Row['input']): Row {
  return { may: ['employee', 'admin', 'user'], input, isOfOneself: true }
}

/** The caller's own document; another person's is refused. */
export function ownDocument(said: object): Row {
  return {
    may: ['employee', 'admin', 'user'],
    input: (_, actor) => ({ uid: 'userId' in actor ? actor.userId : 'nobody', ...said }),
    foreign: expect.objectContaining({ reason: 'not-allowed' }),
  }
}

export function key(scope: Scope, row: Row): Row {
  return { ...row, may: [...row.may, 'key'], scope }
}

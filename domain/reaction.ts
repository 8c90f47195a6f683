import type { Actor, HotelActor, System } from './actor.ts'
import type { Call } from './operation.ts'

type At = Pick<Call<unknown, unknown>, 'tenant' | 'now'>
type Acting<A extends Actor> = Pick<Call<A, unknown>, 'actor' | 'tenant' | 'now' | 'recordAll'>

/**
 * What a noun does because of another noun above which it stands in the order of imports. `domain/reactions.ts` lists
 * the reactions; those that return a number return how many things they ended.
 */
export interface Reactions {
  /** People come on duty or leave it, start or stop working here, or have other rooms. */
  dutyChanges(call: At): Promise<void>
  escalationRulesChange(call: At): Promise<void>
  /** Admins lose the right to invite. */
  invitersLeave(
    call: Pick<Call<unknown, unknown>, 'tenant' | 'recordAll'>,
    userIds: readonly string[],
  ): Promise<number>
  /** Push services refuse the devices that should ring for these requests. */
  pushesFail(call: At, requestIds: readonly string[]): Promise<void>
  /** Escalations find requests late, for the first time since they were opened. */
  requestsLate(call: At, requestIds: readonly string[]): Promise<void>
  /** Rooms are removed; their stays are locked. */
  roomsGo(call: Acting<HotelActor>, roomIds: string[]): Promise<number>
  /** Guests check out of rooms; their stays are locked. */
  staysEnd(call: Acting<HotelActor | System>, roomIds: string[]): Promise<unknown>
  timeZoneChanges(call: At): Promise<void>
}

type ReactionLists = { readonly [K in keyof Reactions]: readonly Reactions[K][] }
let declared: ReactionLists | undefined

/** Called by domain/reactions.ts. */
export function declareReactions(reactions: ReactionLists): void {
  declared = reactions
}

/** Runs the reactions one after another in the caller's transaction; returns their results. */
export async function react<K extends keyof Reactions>(
  name: K,
  ...given: Parameters<Reactions[K]>
): Promise<Awaited<ReturnType<Reactions[K]>>[]> {
  if (!declared) throw new Error('domain/reactions.ts was not imported')
  const results: unknown[] = []
  for (const reaction of declared[name]) {
    results.push(await (reaction as (...all: unknown[]) => Promise<unknown>)(...given))
  }
  return results as Awaited<ReturnType<Reactions[K]>>[]
}

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

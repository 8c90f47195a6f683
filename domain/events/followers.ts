import type { Follower } from './event.ts'

let declared: ReadonlyMap<string, readonly Follower[]> | undefined

/** Called by domain/reactions.ts with the followers of each event, by its name. */
export function declareFollowers(followers: ReadonlyMap<string, readonly Follower[]>): void {
  declared = followers
}

/** The jobs that an event triggers. */
export function followersOf(eventName: string): readonly Follower[] {
  if (!declared) throw new Error('domain/reactions.ts was not imported')
  return declared.get(eventName) ?? []
}

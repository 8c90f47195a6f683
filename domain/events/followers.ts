import type { Event } from './event.ts'

/** What must happen after an event; done again if the process was killed meanwhile. */
type Follower = (hotelId: string, eventName: string, subjectIds: readonly string[]) => Promise<void>

const followers = new Map<string, Follower>()

/** Has `follower` run after each of these events, before they are marked published; returns the function that ends it. */
export function follow(events: readonly Event[], follower: Follower): () => void {
  for (const { name } of events) followers.set(name, follower)
  return () => {
    for (const { name } of events) followers.delete(name)
  }
}

export const isFollowed = ({ type }: { type: string }): boolean => followers.has(type)

/** Runs the followers of a hotel's events. */
export async function runFollowers(
  hotelId: string,
  events: readonly { type: string; subjectId: string }[],
): Promise<void> {
  for (const [type, those] of Map.groupBy(events, (event) => event.type)) {
    await followers.get(type)?.(hotelId, type, [...new Set(those.map(({ subjectId }) => subjectId))])
  }
}

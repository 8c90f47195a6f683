import type { Event } from './event.ts'

/** An event after its commit. The payload is unknown if the process that committed it was killed. */
export interface FollowedEvent {
  id: string
  subjectId: string
  payload?: unknown
}

/** Work that follows events; done again if the process was killed meanwhile. */
type Follower = (
  hotelId: string,
  eventName: string,
  subjectIds: readonly string[],
  events: readonly FollowedEvent[],
) => Promise<void>

/** Of some hotels, those that a follower has work for: asked once for many. */
type Concerned = (hotelIds: readonly string[]) => Promise<ReadonlySet<string>>

interface Following {
  names: ReadonlySet<string>
  follower: Follower
  concerned: Concerned | undefined
}

const followings = new Set<Following>()

/**
 * Has `follower` run after each of these events, before they are marked published, after the followers that came first;
 * returns the function that ends it.
 */
export function follow(events: readonly Event[], follower: Follower, concerned?: Concerned): () => void {
  const following = { names: new Set(events.map(({ name }) => name)), follower, concerned }
  followings.add(following)
  return () => {
    followings.delete(following)
  }
}

export const isFollowed = ({ type }: { type: string }): boolean =>
  [...followings].some(({ names }) => names.has(type))

type NamedEvent = FollowedEvent & { type: string }

/** Runs the followers of the events of some hotels, for each hotel when it is called with it. */
export async function prepareFollowers(
  hotelIds: readonly string[],
): Promise<(hotelId: string, events: readonly NamedEvent[]) => Promise<void>> {
  const running = await Promise.all(
    [...followings].map(async (following) => ({
      ...following,
      hotels: await following.concerned?.(hotelIds),
    })),
  )
  return async (hotelId, events) => {
    for (const { names, follower, hotels } of running) {
      if (hotels && !hotels.has(hotelId)) continue
      for (const [type, those] of Map.groupBy(events, (event) => event.type)) {
        if (!names.has(type)) continue
        await follower(hotelId, type, [...new Set(those.map(({ subjectId }) => subjectId))], those)
      }
    }
  }
}

import { useEffect, useReducer } from 'react'
import { guestMayRate } from '../../../domain/requests/rules.ts'
import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import type { MessagesShown, RoomShown } from '../room-shown.ts'

type Parts = typeof import('./more-parts.tsx')

let parts: Parts | undefined

/** For the server, which draws them in any case. */
export function provideMore(given: Parts) {
  parts = given
}

/** Loads the script of announcements, messages and faces: most pages show none, and are lighter without. */
export const loadMore = (): Promise<unknown> =>
  import('./more-parts.tsx').then((loaded) => {
    parts = loaded
  })

/** Whether a request shows messages or faces. */
export const hasMore = (request: OwnRequest, messages: MessagesShown | undefined): boolean =>
  Boolean(messages?.of[request.id] || request.face || guestMayRate(request))

/** Whether a page shows any of them. */
export const needsMore = ({ announcements, messages, requests }: RoomShown): boolean =>
  announcements !== undefined ||
  messages !== undefined ||
  requests.some((request) => hasMore(request, messages))

/** The parts for them, if they are shown, once their script is there. */
export function useMore(isNeeded: boolean): Parts | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (isNeeded && !parts) loadMore().then(redraw, () => {})
  }, [isNeeded])
  return isNeeded ? parts : undefined
}

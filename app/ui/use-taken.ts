import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser has taken the page over; not yet, while it draws what the server has drawn. */
export const useTaken = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

import { useMemo } from 'react'
import type { StaffActions } from '../action-log/staff-actions.tsx'
import { strikesAtOnce } from '../alarm/calls.ts'
import { useAlarm, watcherOf } from '../alarm/use-alarm.ts'
import { useArrivals } from '../arrivals/use-arrivals.ts'
import { useBell } from '../bell/use-bell.ts'
import type { BoardData } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'
import { useNotifications } from '../push/use-notifications.ts'
import type { useLiveBoard } from './use-live-board.ts'

/** A list's own signals: an arrival rings once; a request that calls this person rings until acknowledged. */
export function useRinging(
  {
    requests,
    acknowledged,
    connection,
  }: Pick<ReturnType<typeof useLiveBoard>, 'requests' | 'acknowledged' | 'connection'>,
  {
    loaded,
    byRequest,
    directory,
  }: Pick<StaffActions, 'byRequest'> & { loaded: BoardData; directory: Directory },
) {
  const bell = useBell(loaded.me)
  const notifications = useNotifications()
  const watcher = useMemo(() => watcherOf(loaded), [loaded])
  const news = useArrivals(requests, {
    me: loaded.me,
    isPending: (requestId) => byRequest.has(requestId),
    directory,
    bell,
    notifications,
    strikes: strikesAtOnce(watcher),
  })
  const { permission } = notifications
  const alarm = useAlarm(requests, {
    loaded,
    watcher,
    connection,
    acknowledgedLive: acknowledged,
    pending: byRequest,
    bell,
    permission,
  })
  return { ...news, bell, notifications, alarm }
}

import { useMemo } from 'react'
import { strikesAtOnce } from './alarm/calls.ts'
import { useAlarm, watcherOf } from './alarm/use-alarm.ts'
import type { BoardData } from './board-data.ts'
import type { Directory } from './directory.ts'
import type { StaffLog } from './queue/staff-log.tsx'
import { useBell } from './use-bell.ts'
import type { useLiveBoard } from './use-live-board.ts'
import { useNews } from './use-news.ts'
import { useNotifications } from './use-notifications.ts'

/** What a list tells of by itself: what comes, once; and what calls whoever sits here, until somebody has noticed it. */
export function useRinging(
  { requests, heard, connection }: Pick<ReturnType<typeof useLiveBoard>, 'requests' | 'heard' | 'connection'>,
  { loaded, byRequest, directory }: Pick<StaffLog, 'byRequest'> & { loaded: BoardData; directory: Directory },
) {
  const bell = useBell(loaded.me)
  const notifications = useNotifications()
  const watcher = useMemo(() => watcherOf(loaded), [loaded])
  const news = useNews(requests, {
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
    heardLive: heard,
    pending: byRequest,
    bell,
    permission,
  })
  return { ...news, bell, notifications, alarm }
}

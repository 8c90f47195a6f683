import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { useBell } from '../bell/use-bell.ts'
import type { Directory } from '../data/directory.ts'
import type { useNotifications } from '../push/use-notifications.ts'
import { requestSummary } from '../requests/summary.ts'
import { arrivalsIn, type LiveRequest, type ReceivedHandOver } from './arrivals.ts'

/** A request that arrived, that its guest insists on, or that a colleague handed over. */
type News = { kind: 'arrived' | 'insisting'; request: Request } | ({ kind: 'handed-over' } & ReceivedHandOver)

/** Rings and announces new requests and hand-overs; notifies by the system if the page is hidden. */
export function useArrivals(
  requests: readonly LiveRequest[],
  {
    me,
    isPending,
    directory,
    bell,
    notifications,
    strikes,
  }: {
    me: string
    /** Whether this device has a pending action on the request. */
    isPending: (requestId: string) => boolean
    directory: Directory
    bell: ReturnType<typeof useBell>
    notifications: ReturnType<typeof useNotifications>
    /** Whether arrivals ring here at once: a person off duty is called later or not at all. */
    strikes: boolean
  },
) {
  const t = useTexts(staffTexts)
  const known = useRef<ReadonlyMap<string, Request>>(undefined)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const [handOvers, setHandOvers] = useState<ReadonlyMap<string, ReceivedHandOver>>(new Map())
  const [announced, setAnnounced] = useState('')

  const say = useEffectEvent((news: News[]) => {
    const arrived = news.filter(({ kind }) => kind === 'arrived')
    const handedOver = news.filter((one) => one.kind === 'handed-over')
    const what = (request: Request) => requestSummary(request, directory, t.onlyComment)
    const room = (request: Request) => directory.roomNumber(request.roomId)
    const [first] = arrived
    const insisted = news.find(({ kind }) => kind === 'insisting')?.request
    const [handed] = handedOver
    const said = [
      handed &&
        (handedOver.length === 1
          ? t.handedOver(directory.personName(handed.by ?? null), room(handed.request), what(handed.request))
          : t.manyHandedOver(handedOver.length)),
      first &&
        (arrived.length === 1
          ? t.arrived(room(first.request), what(first.request))
          : t.manyArrived(arrived.length)),
      insisted && t.insists(room(insisted), what(insisted)),
    ].filter((one) => one !== undefined)
    setAnnounced(said.join(' '))
    if (handed && said[0]) toast.info(said[0])
    if (document.hidden) notifications.notify(said.join('\n'))
  })
  const burst = useRef<ReturnType<typeof gather<News>>>(undefined)
  useEffect(() => {
    burst.current = gather((news) => say(news))
    return () => burst.current?.stop()
  }, [])

  const look = useEffectEvent(() => {
    const before = known.current
    known.current = new Map(requests.map((request) => [request.id, request]))
    if (!before) return
    const { arrived, insisting, handedOver } = arrivalsIn(before, requests, { me, isPending })
    if (arrived.length > 0) setFresh((ids) => new Set([...ids, ...arrived.map(({ id }) => id)]))
    if (handedOver.length > 0)
      setHandOvers((all) => new Map([...all, ...handedOver.map((one) => [one.request.id, one] as const)]))
    const news: News[] = [
      ...arrived.map((request) => ({ kind: 'arrived', request }) as const),
      ...insisting.map((request) => ({ kind: 'insisting', request }) as const),
      ...handedOver.map((one) => ({ kind: 'handed-over', ...one }) as const),
    ]
    // One ring per burst.
    const isBurst = news.length > 0 && burst.current?.add(news)
    if (isBurst && (strikes || handedOver.length > 0)) void bell.ring()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the requests have changed
  useEffect(() => look(), [requests])

  return { fresh, handOvers, announced }
}

/** How long a burst is collected before it is announced. */
const GATHER_MS = 1_000
/** The pause between two announcements, so that people can listen to each. */
const PAUSE_MS = 5_000

/** Collects bursts into one announcement: a moment after the first item, then not again for a while. */
export function gather<T>(say: (gathered: T[]) => void) {
  let gathered: T[] = []
  let saidAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    const all = gathered
    timer = undefined
    gathered = []
    saidAt = Date.now()
    say(all)
  }
  return {
    /** Returns whether it starts a burst. */
    add(more: readonly T[]): boolean {
      gathered.push(...more)
      if (timer) return false
      const pause = saidAt + PAUSE_MS - Date.now()
      // If the clock was set back meanwhile, the pause would last for hours.
      timer = setTimeout(flush, Math.min(PAUSE_MS, Math.max(GATHER_MS, pause)))
      return true
    },
    stop: () => clearTimeout(timer),
  }
}

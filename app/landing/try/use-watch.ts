import { useEffect, useEffectEvent, useState } from 'react'
import { useKeptLanguage } from '../../shell/language/use-kept-language.ts'
import * as paths from '../../shell/paths.ts'
import type { TriedRow, TriedShown } from './tried-shown.ts'

/** Ages of requests are said anew, and a stream that a proxy holds back is made up for. */
const READ_AGAIN_MS = 20_000
/** How long the answer to an action is waited for. */
const ANSWER_MS = 10_000
/** After a failure. */
const RETRY_MS = 3_000

/**
 * Watches the visitor's demo room: a stream says when to read its requests again, and each connection reads them first,
 * so that none is missed. `onArrival` gets those that are new. Null once the room is gone.
 */
export function useWatch(first: TriedShown, onArrival: (row: TriedRow) => void) {
  const keep = useKeptLanguage()
  const [shown, setShown] = useState<TriedShown | null>(first)
  const [isCold, setCold] = useState(false)
  const [endsAt] = useState(() => performance.now() + first.leftMs)
  const [leftMs, setLeft] = useState(first.leftMs)
  const isOver = shown === null

  const take = useEffectEvent((read: TriedShown | null) => {
    setCold(false)
    const known = new Set(shown?.rows.map(({ id }) => id))
    const [newest] = read?.rows.filter(({ id }) => !known.has(id)) ?? []
    setShown(read)
    if (newest) onArrival(newest)
  })
  /** Resolves to false if the room could not be read. */
  const load = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    try {
      const answer = await fetch(keep(paths.tryData), { signal })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      take(await answer.json())
      return true
    } catch {
      if (!signal.aborted) setCold(true)
      return false
    }
  })

  useEffect(() => {
    if (isOver) return
    const ending = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined
    const read = oneAtATime(async () => {
      clearTimeout(retry)
      const isRead = await load(ending.signal)
      if (!isRead && !ending.signal.aborted) retry = setTimeout(read, RETRY_MS)
    })
    const stream = new EventSource(paths.tryLive)
    stream.onopen = stream.onmessage = read
    // It comes back by itself, unless the room is gone, as reading it then tells.
    stream.onerror = read
    const timer = setInterval(read, READ_AGAIN_MS)
    return () => {
      ending.abort()
      stream.close()
      clearInterval(timer)
      clearTimeout(retry)
    }
  }, [isOver])

  useEffect(() => {
    if (isOver) return
    const tick = () => {
      const left = endsAt - performance.now()
      setLeft(left)
      if (left <= 0) setShown(null)
    }
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [isOver, endsAt])

  /** Takes or finishes a request; the stream then says to read it again. */
  const act = async (requestId: string, action: 'take' | 'finish') => {
    const body = new URLSearchParams({ requestId, action })
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(keep(paths.tryData), { method: 'POST', body, signal }).catch(() => undefined)
    if (!answer || answer.status >= 500) setCold(true)
  }
  return { shown, isCold, minutesLeft: Math.floor(Math.max(0, leftMs) / 60_000), act }
}

/** Runs one at a time; what is asked for meanwhile runs once more afterwards. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  return async function run() {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work()
    }
    isRunning = false
  }
}

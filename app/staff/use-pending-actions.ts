import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Request } from '../../domain/requests/shapes.ts'
import type { ErrorPayload } from '../../i18n/errors.ts'
import { asSeen } from './intents.ts'
import { changeQueue, readQueue } from './kept/device.ts'
import {
  answered,
  given,
  insisted,
  joined,
  pressed,
  type Queue,
  type Queued,
  type QueuedIntent,
  refused,
  takenBack,
  underWay,
} from './queue/queued.ts'

/** Something under way: what was asked of the board's action. */
export type PendingAction = Queued & { form: FormData }

/** A request that somebody asks for on a guest's behalf: asked once, and kept in its form where that fails. */
export interface PendingCreation {
  key: string
  intent: 'create'
  form: FormData
}

type Acted = Pick<Request, 'id' | 'revision'>

let lastOrder = 0
/** When something is pressed: the time, and never the same twice. */
const newOrder = () => {
  lastOrder = Math.max(Date.now(), lastOrder + 0.001)
  return lastOrder
}

/** Unlike any other on this device: also where browsers make no random ids, on plain http. */
const newKey = () => `${newOrder()} ${Math.random()}`

/**
 * What was pressed and has no answer yet: kept on the device, so that it survives a reload, and sent in its order, of each
 * request one at a time.
 */
export function usePendingActions(owner: string) {
  const [queue, setQueue] = useState<Queue>([])
  const [creation, setCreation] = useState<PendingCreation>()

  useEffect(() => {
    let isHere = true
    readQueue(owner).then((kept) => isHere && kept.length > 0 && setQueue((now) => joined(kept, now)))
    return () => {
      isHere = false
    }
  }, [owner])
  const stored = useRef<Queue>([])
  useEffect(() => {
    const put = queue.filter((one) => !stored.current.includes(one))
    const keys = new Set(queue.map(({ key }) => key))
    const gone = stored.current.flatMap(({ key }) => (keys.has(key) ? [] : key))
    stored.current = queue
    if (put.length + gone.length > 0) changeQueue(owner, gone, put)
  }, [owner, queue])

  const perform = useCallback(
    (intent: QueuedIntent, request: Acted, fields: Readonly<Record<string, string>> = {}) => {
      const key = newKey()
      const order = newOrder()
      setQueue((known) => pressed(known, { key, intent, request, fields, order }))
      return key
    },
    [],
  )
  const create = useCallback((form: FormData) => {
    form.set('intent', 'create')
    setCreation({ key: newKey(), intent: 'create', form })
  }, [])
  const endCreation = useCallback(() => setCreation(undefined), [])
  const end = useCallback(
    ({ key }: { key: string }, after: Acted) => setQueue((known) => answered(known, key, after)),
    [],
  )
  const refuse = useCallback(
    ({ key }: { key: string }, why: ErrorPayload) => setQueue((known) => refused(known, key, why)),
    [],
  )
  const insist = useCallback(({ key }: { key: string }, now: Acted) => {
    const anew = newKey()
    setQueue((known) => insisted(known, key, anew, now))
  }, [])
  const drop = useCallback((requests: readonly { id: string }[]) => {
    const ids = new Set(requests.map(({ id }) => id))
    setQueue((known) => given(known, ids))
  }, [])
  const takeBack = useCallback((key: string) => {
    const undo = { key: newKey(), order: newOrder() }
    setQueue((known) => takenBack(known, key, undo))
  }, [])
  const markUnsent = useCallback(
    ({ key }: { key: string }) =>
      setQueue((known) =>
        known.map((one) => (one.key === key && !one.isUnsent ? { ...one, isUnsent: true } : one)),
      ),
    [],
  )
  /** Of each request what was pressed last. */
  const byRequest = useMemo(() => new Map(queue.map((action) => [action.requestId, action])), [queue])
  const sending = useMemo(() => underWay(queue).map(withForm), [queue])
  return {
    queue,
    sending,
    byRequest,
    perform,
    end,
    refuse,
    insist,
    drop,
    takeBack,
    markUnsent,
    creation,
    create,
    endCreation,
  }
}

function withForm(action: Queued): PendingAction {
  const form = new FormData()
  for (const [name, value] of Object.entries(action.fields)) form.set(name, value)
  form.set('intent', action.intent)
  form.set('requestId', asSeen({ id: action.requestId, revision: action.seen }))
  return { ...action, form }
}

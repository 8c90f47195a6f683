import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Request } from '../../domain/requests/shapes.ts'
import type { ErrorPayload } from '../../i18n/errors.ts'
import type { Answer } from './board-data.ts'
import { asSeen } from './intents.ts'
import { forgetListOfOthers, queueStore } from './kept/device.ts'
import {
  answered,
  given,
  insisted,
  pressed,
  type Queued,
  type QueuedIntent,
  refused,
  takenBack,
  tried,
  underWay,
  unsent,
} from './queue/queued.ts'
import { type Shown, shareQueue } from './queue/shared.ts'
import { useTabs } from './queue/use-tabs.ts'
import { useTurn } from './queue/use-turn.ts'

/** Something under way: what was asked of the board's action. */
export type PendingAction = Queued & { form: FormData }

/** A request that somebody asks for on a guest's behalf: asked once, and kept in its form where that fails. */
export interface PendingCreation {
  key: string
  intent: 'create'
  form: FormData
}

type Acted = Pick<Request, 'id' | 'revision'>

/** Unlike any other on this device: also where browsers make no random ids, on plain http. */
const newKey = () => `${Date.now()} ${Math.random()}`

/**
 * What was pressed and has no answer yet: kept on the device, so that it survives a reload and the end of a session, and
 * sent in its order, of each request one at a time, by one tab.
 */
export function usePendingActions({
  owner,
  now,
  isHeard,
  onOld,
}: {
  owner: string
  /** By the server's clock. */
  now: number
  /** Whether the list is the server's: what is known of its clock is true, and it is there. */
  isHeard: boolean
  /** Runs where something was pressed so long ago that it is not done any more. */
  onOld: (count: number) => void
}) {
  const [{ queue: kept, isKept }, setShown] = useState<Shown>({ queue: [], isKept: true })
  const [creation, setCreation] = useState<PendingCreation>()
  /** What was kept is known, and what is too old is gone. */
  const [isFresh, setFresh] = useState(false)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const hear = useRef<(action: Queued, answer: Answer) => void>(undefined)
  const name = `staff-queue ${owner}`
  const { tell, heardAt } = useTabs(name, (told) => {
    if (told.is === 'changed') shared.refresh()
    else if (told.is === 'answered') hear.current?.(told.action, told.answer)
  })
  const shared = useMemo(
    () => shareQueue(queueStore(owner), setShown, () => tell({ is: 'changed' })),
    [owner, tell],
  )
  const { change } = shared

  const clock = useRef(now)
  useEffect(() => {
    clock.current = now
  }, [now])
  const forgotten = useEffectEvent(async () => {
    const old = await shared.forgetOld(clock.current)
    if (old > 0) onOld(old)
    setFresh(true)
  })
  useEffect(() => {
    forgetListOfOthers(owner)
    shared.refresh()
  }, [owner, shared])
  useEffect(() => {
    if (isHeard) forgotten()
  }, [isHeard])

  const perform = useCallback(
    (intent: QueuedIntent, request: Acted, fields: Readonly<Record<string, string>> = {}) => {
      const key = newKey()
      const at = clock.current
      change((known) => pressed(known, { key, intent, request, fields, at }))
      return key
    },
    [change],
  )
  const create = useCallback((form: FormData) => {
    form.set('intent', 'create')
    setCreation({ key: newKey(), intent: 'create', form })
  }, [])
  const endCreation = useCallback(() => setCreation(undefined), [])
  const setIsBusy = useCallback(
    (key: string, isBusy: boolean) =>
      setBusy((known) => new Set([...known].filter((one) => one !== key).concat(isBusy ? key : []))),
    [],
  )
  /** Notes that it is being sent, before it is; gives whether it is still wanted. */
  const begin = useCallback(
    async ({ key }: { key: string }) => {
      setIsBusy(key, true)
      tell({ is: 'sending' })
      const left = await change((known) => tried(known, key))
      return left.some((one) => one.key === key)
    },
    [change, tell, setIsBusy],
  )
  const end = useCallback(
    ({ key }: { key: string }, after: Acted) => {
      setIsBusy(key, false)
      change((known) => answered(known, key, after))
    },
    [change, setIsBusy],
  )
  const refuse = useCallback(
    ({ key }: { key: string }, why: ErrorPayload) => {
      setIsBusy(key, false)
      change((known) => refused(known, key, why))
    },
    [change, setIsBusy],
  )
  const markUnsent = useCallback(
    ({ key }: { key: string }) => {
      setIsBusy(key, false)
      change((known) => unsent(known, key))
    },
    [change, setIsBusy],
  )
  const insist = useCallback(
    ({ key }: { key: string }, seen: Acted) => {
      const anew = newKey()
      change((known) => insisted(known, key, anew, seen))
      return anew
    },
    [change],
  )
  const drop = useCallback(
    (requests: readonly { id: string }[]) => {
      const ids = new Set(requests.map(({ id }) => id))
      change((known) => given(known, ids))
    },
    [change],
  )
  const takeBack = useCallback(
    (key: string) => {
      const undo = { key: newKey(), at: clock.current }
      change((known) => takenBack(known, key, undo))
    },
    [change],
  )

  // Opened in a dead spot, the page has nobody to send to.
  const queue = useMemo(
    () => (isHeard ? kept : kept.map((one) => ({ ...one, isUnsent: true }))),
    [kept, isHeard],
  )
  /** Of each request what was pressed last. */
  const byRequest = useMemo(() => new Map(queue.map((action) => [action.requestId, action])), [queue])
  const due = useMemo(() => underWay(queue).map(withForm), [queue])
  const hasTurn = useTurn(name, { wants: isFresh && due.length > 0, isBusy: busy.size > 0, heardAt })
  return {
    queue,
    isKept,
    sending: hasTurn && isFresh ? due : noActions,
    byRequest,
    perform,
    begin,
    end,
    refuse,
    insist,
    drop,
    takeBack,
    markUnsent,
    tell,
    /** Hears what another tab was answered. */
    hear,
    creation,
    create,
    endCreation,
  }
}

const noActions: readonly PendingAction[] = []

function withForm(action: Queued): PendingAction {
  const form = new FormData()
  for (const [name, value] of Object.entries(action.fields)) form.set(name, value)
  form.set('intent', action.intent)
  form.set('requestId', asSeen({ id: action.requestId, revision: action.seen }))
  return { ...action, form }
}

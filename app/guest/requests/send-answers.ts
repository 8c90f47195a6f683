import { type FormEvent, useEffect } from 'react'
import { backoffMs } from '../../sync/retry.ts'
import { loadRoom } from '../load-room.ts'
import { askRoom, passes, type SendFailure } from '../order/answer.ts'
import { usePage } from '../page-context.ts'
import { redraw } from '../problem/photo-lines.ts'
import { answersOn, type KeptAnswer, keepAnswers } from './kept-answers.ts'

// Sends answers and faces like orders: each is stored before it is sent, and safe to send twice, since an answer has a
// key and a face counts once.

const FIRST_RETRY_MS = 2_000
const SLOWEST_RETRY_MS = 60_000
/** Older ones are dropped: the hotel takes no answer to a request of yesterday. */
const KEPT_MS = 86_400_000

/** The answers on this phone, by their requests. */
export const keptAnswers = new Map<string, KeptAnswer>()

/** Why the last attempt failed; undefined until then. */
let failure: SendFailure | undefined
export const lastFailure = () => failure

let trySending: (() => Promise<void>) | undefined

/** Sends the answers that this phone keeps, now and once the connection is back. The document is one room's. */
export function sendAnswers(path: string, reload: () => Promise<void>) {
  failure = undefined
  trySending ??= senderOf(path, reload)
  trySending()
}

function senderOf(path: string, reload: () => Promise<void>) {
  let tries = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    keptAnswers.clear()
    for (const one of answersOn(path)) if (Date.now() - one.since < KEPT_MS) keptAnswers.set(one.request, one)
    redraw()
  }
  const next = () => [...keptAnswers.values()].find(({ refusal }) => refusal === undefined)

  const sendEach = async () => {
    for (let one = next(); one; one = next()) {
      const leaves = navigator.onLine
      const answer = await askRoom(path, new URLSearchParams(one.fields))
      if (!answer.ok && passes(answer.failure)) {
        if (leaves) replaceAnswer(path, one.request, { ...one, hasLeft: true })
        return answer.failure
      }
      // The request may have changed, too.
      await reload()
      if (answer.ok) replaceAnswer(path, one.request)
      else {
        const room = await loadRoom(path)
        if (!room) return 'offline'
        // A request of a stay that has ended has no card that could tell of a refusal.
        const isShown = room.requests.some(({ id }) => id === one.request)
        replaceAnswer(path, one.request, isShown ? { ...one, refusal: wordsOf(answer.failure) } : undefined)
      }
    }
    return undefined
  }

  const send = async () => {
    look()
    if (isSending || !next()) return
    isSending = true
    clearTimeout(timer)
    failure = await sendEach()
    isSending = false
    tries = failure ? tries + 1 : 0
    if (failure) timer = setTimeout(send, backoffMs(FIRST_RETRY_MS, tries, SLOWEST_RETRY_MS))
    redraw()
  }
  // The second comes from other tabs.
  for (const event of ['online', 'storage']) addEventListener(event, send)
  return send
}

const wordsOf = (refused: SendFailure) => (typeof refused === 'string' ? '' : refused.sentence)

/** Sends them again whenever the page was loaded, as it is when its stream opens. */
export function useSentAnswers(loaded: unknown) {
  const { path, reload } = usePage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded shows that there is a connection
  useEffect(() => {
    if (trySending) trySending()
    else sendAnswers(path, reload)
  }, [loaded, path, reload])
}

/** Puts an answer in the place of its request's; none if it is undefined. */
export function replaceAnswer(path: string, request: string, answer?: KeptAnswer) {
  const others = answersOn(path).filter((one) => one.request !== request)
  keepAnswers(path, answer ? [...others, answer] : others)
  if (answer) keptAnswers.set(request, answer)
  else keptAnswers.delete(request)
  redraw()
}

/** Stores the answer of a form, then sends it; `what` says it in words. If this phone stores nothing, the browser sends it. */
export function useKeptForm(request: string, what: (fields: URLSearchParams) => string) {
  const { path, reload } = usePage()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    // Several buttons may send one form. The guest's runtime hands on the browser's own event.
    const { submitter } = event as unknown as { submitter: HTMLButtonElement | null }
    if (submitter?.name) form.set(submitter.name, submitter.value)
    const fields = new URLSearchParams([...form] as [string, string][])
    const words = what(fields)
    replaceAnswer(path, request, { request, fields: [...fields], what: words, since: Date.now() })
    if (!answersOn(path).some((one) => one.request === request)) return
    event.preventDefault()
    sendAnswers(path, reload)
  }
  return { method: 'post', action: path, onSubmit } as const
}

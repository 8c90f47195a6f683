import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChangeSince, detectConflict, type SeenRequest } from '../../domain/requests/conflicts.ts'
import { can, mayTake, next, type RequestAction } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import type { ErrorPayload } from '../../i18n/errors.ts'
import {
  type ActionLog,
  actionsToSend,
  addAction,
  applyQueued,
  countUnsentIn,
  dropOld,
  isOnItsWay,
  LOG_MAXIMUM,
  markNotSent,
  markTried,
  mergeActions,
  type Queued,
  rejectAction,
  repeatConflicted,
  requestActionsIn,
  resolveAction,
  withdrawAction,
} from './log.ts'

// A model test with several phones and one server. Connections break before or after the server got an
// action; actions arrive twice, late or out of order; phones are closed and reopened. The server is a model,
// the phones' lists are the product's code.

const people = ['lea', 'karim', 'anna']
const ids = ['r1', 'r2']

interface Done {
  key: string
  requestId: string
  action: RequestAction | 'undo'
  by: string
  revision: number
}

/** The part of a request and its history that the real server stores. */
class Server {
  readonly requests = new Map<string, SeenRequest & { id: string; revision: number }>(
    ids.map((id) => [id, { id, revision: 1, status: 'new', assigneeId: null }]),
  )
  readonly history = new Map<string, ChangeSince[]>(ids.map((id) => [id, []]))
  readonly done: Done[] = []

  take({ key, requestId, intent, seen }: Queued, by: string): { revision: number } | ErrorPayload {
    const row = this.requests.get(requestId)
    if (!row || seen === null) throw new Error('sent what must not be')
    const history = this.history.get(requestId) as ChangeSince[]
    const now = { revision: row.revision, status: row.status, assigneeId: row.assigneeId }
    if (intent === 'undo') {
      const last = history.at(-1)
      if (last?.type === 'request.undone' && row.revision === seen + 1) return row
      if (row.revision !== seen || last?.actor !== by) return { reason: 'undo-too-late' }
      return this.#write(row, { key, requestId, action: 'undo', by }, 'request.undone', last.before)
    }
    const verdict = detectConflict({ action: intent, by }, history.slice(seen - 1), row)
    if (verdict.is === 'repeated') return row
    const isTaking = intent === 'take' || intent === 'start'
    if (isTaking && can(row, intent) && !mayTake(row, by)) {
      return { reason: 'taken-by-another', by: row.assigneeId ?? '', now }
    }
    if (verdict.is === 'changed' && !(intent === 'take' && row.assigneeId === by)) {
      return { reason: 'changed-since', by: verdict.by, now }
    }
    const status = next(row.status, intent)
    if (!status) return { reason: 'not-from-this-state', now }
    if (intent === 'take' && row.assigneeId === by) return row
    const assigneeId = row.assigneeId ?? by
    return this.#write(row, { key, requestId, action: intent, by }, eventOf[intent], { status, assigneeId })
  }

  #write(
    row: SeenRequest & { id: string; revision: number },
    done: Omit<Done, 'revision'>,
    type: string,
    to: SeenRequest,
  ) {
    const before = { status: row.status, assigneeId: row.assigneeId }
    const after = { ...row, ...to, revision: row.revision + 1 }
    this.requests.set(row.id, after)
    this.history.get(row.id)?.push({ type, actor: done.by, before, after: { ...to } })
    this.done.push({ ...done, revision: after.revision })
    return after
  }
}

const eventOf: Record<RequestAction, string> = {
  take: 'request.taken',
  start: 'request.started',
  finish: 'request.finished',
  cancel: 'request.cancelled',
  reopen: 'request.reopened',
  assign: 'request.assigned',
}

class Phone {
  log: ActionLog = []
  /** The last known state of each request. */
  known: Map<string, SeenRequest & { id: string; revision: number }>
  /** Actions on their way to the server; a late one arrives after others. */
  sent: Queued[] = []
  /** How each action ended: every action gets an answer, a message or a decision. */
  readonly ended = new Map<string, 'done' | 'told' | 'taken back' | 'replaced'>()
  readonly pressedKeys: string[] = []
  /** Actions that were taken back before they were sent. */
  readonly neverSent = new Set<string>()
  readonly me: string
  readonly server: Server
  #n = 0

  get queue() {
    return requestActionsIn(this.log)
  }

  constructor(me: string, server: Server) {
    this.me = me
    this.server = server
    this.known = new Map(server.requests)
  }

  shown = (id: string) => applyQueued(this.known.get(id) as Request, this.queue, this.me)
  key = () => `${this.me} ${this.#n++}`

  press(id: string, intent: RequestAction) {
    if (!can(this.shown(id), intent)) return
    const key = this.key()
    const before = this.log
    this.log = addAction(this.log, {
      key,
      intent,
      fields: {},
      at: this.#n,
      request: this.known.get(id) as Request,
    })
    if (this.log !== before) this.pressedKeys.push(key)
  }

  undo() {
    const last = this.queue.findLast(({ intent, stopped }) => intent !== 'undo' && !stopped)
    if (!last || this.queue.at(-1)?.intent === 'undo') return
    const key = this.key()
    if (!last.isTried) this.neverSent.add(last.key)
    this.log = withdrawAction(this.log, last.key, { key, at: this.#n })
    if (this.queue.some((one) => one.key === key)) this.pressedKeys.push(key)
    else this.ended.set(last.key, 'taken back')
  }

  send() {
    for (const one of requestActionsIn(actionsToSend(this.log))) {
      this.log = markTried(this.log, one.key)
      this.sent.push(one)
    }
  }

  /** Delivers one action, possibly for the second time; its answer may be lost. */
  deliver(which: number, how: Delivery) {
    const one = this.sent[which % Math.max(1, this.sent.length)]
    if (!one) return
    if (how !== 'again') this.sent = this.sent.filter((other) => other !== one)
    if (how === 'turned away') {
      this.log = markNotSent(this.log, one.key)
      return
    }
    const answer = this.server.take(one, this.me)
    if (how === 'unanswered' || !this.queue.some(({ key, stopped }) => key === one.key && !stopped)) return
    if ('reason' in answer) {
      const chain = this.queue.filter(({ requestId }) => requestId === one.requestId)
      this.log = rejectAction(this.log, one.key, answer)
      for (const { key } of chain)
        if (!this.queue.some((left) => left.key === key)) this.ended.set(key, 'told')
    } else {
      this.log = resolveAction(this.log, one.key, answer)
      this.ended.set(one.key, 'done')
    }
    this.load()
  }

  load() {
    this.known = new Map(this.server.requests)
  }

  reopen() {
    this.log = mergeActions(JSON.parse(JSON.stringify(this.queue)), [])
  }

  /** The person sees the current state and then does it all the same, or leaves it. */
  decide(isInsisting: boolean) {
    this.load()
    for (const { key, requestId, stopped } of this.queue) {
      if (!stopped) continue
      const anew = this.key()
      this.ended.set(key, isInsisting ? 'replaced' : 'told')
      if (isInsisting) {
        this.pressedKeys.push(anew)
        this.log = repeatConflicted(this.log, key, anew, this.known.get(requestId) as Request)
      } else this.log = this.queue.filter((one) => one.key !== key)
    }
  }
}

const phone = fc.nat({ max: people.length - 1 })
/** An action is answered, its answer is lost, it arrives again, or it is rejected. */
const deliveries = ['answered', 'unanswered', 'again', 'turned away'] as const
type Delivery = (typeof deliveries)[number]
type Step =
  | { do: 'press'; on: number; id: string; action: RequestAction }
  | { do: 'deliver'; on: number; which: number; how: Delivery }
  | { do: 'send' | 'load' | 'reopen' | 'undo'; on: number }
  | { do: 'decide'; on: number; isInsisting: boolean }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      on: phone,
      id: fc.constantFrom(...ids),
      action: fc.constantFrom<RequestAction>('take', 'start', 'finish', 'cancel', 'reopen'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      on: phone,
      which: fc.nat({ max: 5 }),
      how: fc.constantFrom(...deliveries),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'send' as const,
        'send' as const,
        'load' as const,
        'reopen' as const,
        'undo' as const,
      ),
      on: phone,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('decide' as const), on: phone, isInsisting: fc.boolean() }),
  },
)

function run(steps: readonly Step[]) {
  const server = new Server()
  const phones = people.map((me) => new Phone(me, server))
  for (const one of steps) {
    const on = phones[one.on] as Phone
    if (one.do === 'press') on.press(one.id, one.action)
    else if (one.do === 'deliver') on.deliver(one.which, one.how)
    else if (one.do === 'decide') on.decide(one.isInsisting)
    else on[one.do]()
  }
  return { server, phones }
}

/** The connections are back, and each person decides their conflicts. */
function settle(phones: readonly Phone[]) {
  for (let round = 0; round < 60 && phones.some(({ queue }) => queue.length > 0); round++) {
    for (const one of phones) {
      one.decide(round % 2 === 0 && round < 40)
      one.send()
      one.deliver(0, 'answered')
      one.sent = []
    }
  }
}

const seeds = { numRuns: 400 }

describe('actions of several phones with broken connections', () => {
  test('each action is done once or reported to its person, and none is lost', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const { server, phones } = run(steps)
        settle(phones)
        for (const { queue, ended, pressedKeys } of phones) {
          expect(queue).toEqual([])
          for (const key of pressedKeys) expect(ended.has(key), key).toBe(true)
        }
        const keys = server.done.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      seeds,
    )
  })

  test('an action never overwrites a colleague’s change that its person has not seen', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const server = new Server()
        const take = server.take.bind(server)
        server.take = (one, by) => {
          const before = { ...(server.requests.get(one.requestId) as SeenRequest) }
          const history = [...(server.history.get(one.requestId) as ChangeSince[])]
          const many = server.done.length
          const answer = take(one, by)
          if (server.done.length > many && one.seen !== null) {
            // The action was written, so the person saw the latest state or only they had changed it since.
            const since = history.slice(one.seen - 1)
            const asSeen = since[0]?.before ?? before
            const isAsSeen = asSeen.status === before.status && asSeen.assigneeId === before.assigneeId
            expect(isAsSeen || since.every(({ actor }) => actor === by)).toBe(true)
          }
          return answer
        }
        const phones = people.map((me) => new Phone(me, server))
        for (const one of steps) {
          const on = phones[one.on] as Phone
          if (one.do === 'press') on.press(one.id, one.action)
          else if (one.do === 'deliver') on.deliver(one.which, one.how)
          else if (one.do === 'decide') on.decide(one.isInsisting)
          else on[one.do]()
        }
      }),
      seeds,
    )
  })

  test('an action is never done when it was taken back before sending', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const { server, phones } = run(steps)
        settle(phones)
        const undone = new Set(phones.flatMap(({ neverSent }) => [...neverSent]))
        expect(server.done.filter(({ key }) => undone.has(key))).toEqual([])
      }),
      seeds,
    )
  })

  test('the actions of one phone are done in their order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const { server, phones } = run(steps)
        settle(phones)
        for (const { me, pressedKeys } of phones) {
          for (const id of ids) {
            const done = server.done.filter(({ by, requestId }) => by === me && requestId === id)
            const places = done.map(({ key }) => pressedKeys.indexOf(key))
            expect(places).toEqual(places.toSorted((a, b) => a - b))
          }
        }
      }),
      seeds,
    )
  })
})

describe('a phone after a dead spot', () => {
  const request = (revision = 1) =>
    ({ id: 'r1', revision, status: 'new', assigneeId: null }) as unknown as Request
  const press = (queue: ActionLog, intent: RequestAction, n: number) =>
    addAction(queue, { key: `${n}`, intent, fields: {}, at: n, request: request() })
  const night = [...(['take', 'start', 'finish'] as const).entries()].reduce<ActionLog>(
    (queue, [n, intent]) => press(queue, intent, n),
    [],
  )

  test('the list shows the result of queued actions', () => {
    expect(applyQueued(request(), night, 'lea')).toMatchObject({ status: 'done', assigneeId: 'lea' })
  })

  test.each(['lea', 'karim'])('the list shows a request assigned to %s as taken after Take', (assigneeId) => {
    const given = { ...request(), assigneeId, takenAt: null }
    const taken = applyQueued(given, press([], 'take', 1_000), 'lea')
    expect(taken).toMatchObject({ assigneeId: 'lea', takenAt: '1970-01-01T00:00:01.000Z' })
  })

  test('the log sends the actions on a request one at a time, each on the revision before it', () => {
    expect(requestActionsIn(actionsToSend(night)).map(({ intent, seen }) => [intent, seen])).toEqual([
      ['take', 1],
    ])
    const after = resolveAction(night, '0', { revision: 7 })
    expect(requestActionsIn(actionsToSend(after)).map(({ intent, seen }) => [intent, seen])).toEqual([
      ['start', 7],
    ])
  })

  test('actions that wait behind an unsent one count as unsent', () => {
    const stuck = markNotSent(press([], 'take', 0), '0')
    expect(countUnsentIn(press(press(stuck, 'start', 1), 'finish', 2))).toBe(3)
    expect(countUnsentIn(markNotSent(night, '0'))).toBe(3)
    expect(countUnsentIn(press(press([], 'take', 0), 'start', 1))).toBe(0)
  })

  test('the log asks about the last action when a colleague has taken the request', () => {
    const stopped = rejectAction(night, '0', {
      reason: 'taken-by-another',
      by: 'Karim',
      now: { revision: 2, status: 'new', assigneeId: 'karim' },
    })
    expect(stopped).toMatchObject([{ intent: 'finish', stopped: { by: 'Karim' } }])
    expect(actionsToSend(stopped)).toEqual([])
    expect([isOnItsWay(night, '2'), isOnItsWay(stopped, '2')]).toEqual([true, false])
    expect(actionsToSend(repeatConflicted(stopped, '2', 'anew', { revision: 3 }))).toMatchObject([
      { key: 'anew', intent: 'finish', seen: 3 },
    ])
  })

  test('the log drops the actions when a colleague has finished the request', () => {
    const now = { revision: 4, status: 'done' as const, assigneeId: 'karim' }
    const rest = rejectAction(night, '0', { reason: 'changed-since', by: 'Karim', now })
    expect(rest).toEqual([])
    expect(isOnItsWay(rest, '2')).toBe(false)
  })

  test('taking back an unsent action removes it', () => {
    expect(withdrawAction(night, '2', { key: 'undo', at: 9 }).map(({ key }) => key)).toEqual(['0', '1'])
    expect(withdrawAction(night.slice(0, 1), '0', { key: 'undo', at: 9 })).toEqual([])
    expect(actionsToSend(withdrawAction(night, '0', { key: 'undo', at: 9 }))).toMatchObject([
      { key: '1', seen: 1 },
    ])
  })

  test('taking back a sent action adds an undo', () => {
    const sent = markTried(night.slice(0, 1), '0')
    expect(withdrawAction(sent, '0', { key: 'undo', at: 9 })).toMatchObject([
      { key: '0' },
      { key: 'undo', intent: 'undo', seen: null },
    ])
  })

  test('the log keeps its order when the device’s clock changes', () => {
    const before = press(press([], 'take', 1_000), 'start', 900)
    const back = mergeActions(before.slice(1), before.slice(0, 1))
    expect(back.map(({ intent }) => intent)).toEqual(['take', 'start'])
  })

  test('the log drops expired actions and those that depend on them', () => {
    const other = { key: 'x', intent: 'take' as const, fields: {}, at: 5, request: { id: 'r2', revision: 1 } }
    const queue = addAction(night, other)
    expect(dropOld(queue, 2).map(({ key }) => key)).toEqual(['x'])
    expect(dropOld(queue, 0)).toHaveLength(4)
  })

  test('the log refuses actions beyond its maximum', () => {
    const much = Array.from({ length: LOG_MAXIMUM + 5 }).reduce<ActionLog>(
      (queue, _, n) => press(queue, 'take', n),
      [],
    )
    expect(much).toHaveLength(LOG_MAXIMUM)
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './stream.ts'

type Message = { kind: string }

/** The streams that a page has opened, newest last. */
let opened: FakeStream[] = []

class FakeStream {
  static CLOSED = 2
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  onmessage = (_: { data: string }) => {}
  beat = () => {}
  constructor() {
    opened.push(this)
  }
  addEventListener(_: 'beat', beat: () => void) {
    this.beat = beat
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
  open() {
    this.readyState = 1
    this.onopen()
    this.beat()
  }
  fail(readyState: 0 | 2) {
    this.readyState = readyState
    this.onerror()
  }
  tell(message: Message) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const page = { hidden: false }

beforeEach(() => {
  opened = []
  page.hidden = false
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow({ keepsHidden = false } = {}) {
  const states: string[] = []
  const messages: Message[] = []
  const left = new AbortController()
  const onLoad = vi.fn()
  const follower = {
    onState: (state: string) => states.push(state),
    onMessage: (message: Message) => messages.push(message),
    onLoad,
    keepsHidden: () => keepsHidden,
  }
  followStream<Message>(() => '/live', 5_000, follower, left.signal)
  return { states, messages, onLoad, left }
}
const newest = () => opened.at(-1) as FakeStream
const happen = (name: string) => dispatchEvent(new Event(name))
function hide(isHidden: boolean) {
  page.hidden = isHidden
  happen('visibilitychange')
}

test('a stream that opens loads once and is open with its first heartbeat', () => {
  const { states, onLoad } = follow()
  newest().open()
  expect(onLoad.mock.calls).toEqual([[true]])
  expect(states).toEqual(['open'])
})

test('a stream without its first heartbeat is lost, and the page loads every 15 seconds', () => {
  const { states, onLoad } = follow()
  vi.advanceTimersByTime(5_000)
  expect(states).toEqual(['lost'])
  vi.advanceTimersByTime(30_000)
  expect(onLoad).toHaveBeenCalledTimes(3)
  expect(opened).toHaveLength(1)
})

test('a stream that has been silent for two heartbeats is opened again', () => {
  const { states } = follow()
  newest().open()
  vi.advanceTimersByTime(55_000)
  expect(states).toEqual(['open', 'lost'])
  expect(opened).toHaveLength(2)
  newest().open()
  expect(states.at(-1)).toBe('open')
})

test('a broken stream reconnects by itself, and a refused one is opened again after a while', () => {
  const { onLoad } = follow()
  newest().open()
  newest().fail(0)
  vi.advanceTimersByTime(10_000)
  expect(opened).toHaveLength(1)
  newest().fail(2)
  expect(onLoad).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(2_499)
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(5_001)
  expect(opened).toHaveLength(2)
})

test('a page closes its stream a second after it is hidden, and connects when it is visible again', () => {
  const { states } = follow()
  newest().open()
  hide(true)
  vi.advanceTimersByTime(1_000)
  expect(states.at(-1)).toBe('asleep')
  happen('online')
  expect(opened).toHaveLength(1)
  hide(false)
  expect(opened).toHaveLength(2)
})

test('a hidden page keeps its stream if it is the one that listens', () => {
  const { states } = follow({ keepsHidden: true })
  newest().open()
  hide(true)
  vi.advanceTimersByTime(10_000)
  hide(false)
  expect(states).toEqual(['open'])
  expect(opened).toHaveLength(1)
})

test('a page that newer ones replaced stays as it is until it is touched', () => {
  const { states, messages } = follow()
  newest().open()
  newest().tell({ kind: 'request' })
  newest().tell({ kind: 'elsewhere' })
  expect(states.at(-1)).toBe('elsewhere')
  expect(messages).toEqual([{ kind: 'request' }])
  vi.advanceTimersByTime(120_000)
  expect(opened).toHaveLength(1)
  happen('keydown')
  expect(opened).toHaveLength(2)
})

test('a page that is left listens to nothing any more', () => {
  const { states, left } = follow()
  newest().open()
  left.abort()
  expect(newest().readyState).toBe(FakeStream.CLOSED)
  vi.advanceTimersByTime(120_000)
  happen('online')
  happen('keydown')
  expect(states).toEqual(['open'])
  expect(opened).toHaveLength(1)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LogStore, type ShownLog, shareLog } from './device-store.ts'
import { type ActionLog, actionsToSend, addAction, type LogEntry, markTried, resolveAction } from './log.ts'

/** A device's storage that makes changes one after the other, each a moment after it was asked for. */
class Device implements LogStore {
  kept: ActionLog | undefined = []
  isBroken = false
  /** Changes that were asked for and not made yet. */
  readonly turns: (() => void)[] = []

  #soon<T>(work: () => T) {
    return new Promise<T>((resolve) => this.turns.push(() => resolve(work())))
  }
  read = () => this.#soon(() => (this.isBroken ? undefined : structuredClone(this.kept)))
  change = (work: (log: ActionLog) => ActionLog) =>
    this.#soon(() => {
      if (this.isBroken) return undefined
      this.kept = work(structuredClone(this.kept ?? []))
      return structuredClone(this.kept)
    })
  forgetOld = () => Promise.resolve()

  async next() {
    this.turns.shift()?.()
    await settled()
  }
  async rest() {
    for (let n = 0; n < 1_000 && this.turns.length > 0; n++) await this.next()
  }
}

/** Lets all pending promise callbacks run. */
const settled = async () => {
  for (let n = 0; n < 20; n++) await Promise.resolve()
}

class Tab {
  shown: ShownLog = { log: [], isKept: true }
  readonly shared
  isOpen = true

  constructor(device: Device, others: () => readonly Tab[]) {
    this.shared = shareLog(
      device,
      (shown) => {
        this.shown = shown
      },
      () => {
        for (const other of others()) if (other !== this && other.isOpen) other.shared.refresh()
      },
    )
    this.shared.refresh()
  }

  press(key: string, id = 'r1') {
    return this.shared.change((log) => press(log, key, id))
  }
}

const press = (log: ActionLog, key: string, id = 'r1', at = 0) =>
  addAction(log, { key, intent: 'take', fields: {}, at, request: { id, revision: 1 } })
const keysOf = (log: ActionLog) => log.map(({ key }) => key)

function house(count = 2) {
  const device = new Device()
  const tabs: Tab[] = []
  for (let n = 0; n < count; n++) tabs.push(new Tab(device, () => tabs))
  return { device, tabs: tabs as [Tab, Tab] }
}

describe('two tabs with one log', () => {
  test('both tabs show an action, the tab where it was pressed at once', async () => {
    const { device, tabs } = house()
    const [one, other] = tabs
    await device.rest()
    one.press('a')
    expect(keysOf(one.shown.log)).toEqual(['a'])
    await device.rest()
    expect(keysOf(other.shown.log)).toEqual(['a'])
  })

  test('two tabs lose no action when both add one at the same moment', async () => {
    const { device, tabs } = house()
    tabs[0].press('a')
    tabs[1].press('b', 'r2')
    await device.rest()
    for (const { shown } of tabs) expect(keysOf(shown.log)).toEqual(['a', 'b'])
  })

  test('a tab drops an action when another tab receives its answer', async () => {
    const { device, tabs } = house()
    tabs[0].press('a')
    await device.rest()
    tabs[1].shared.change((log) => resolveAction(log, 'a', { revision: 2 }))
    await device.rest()
    expect(tabs[0].shown.log).toEqual([])
  })

  test('each action is done once and in order, whatever the tabs do and whichever closes', async () => {
    const step = fc.record({
      do: fc.constantFrom('press', 'press', 'turn', 'turn', 'turn', 'send', 'answer', 'close', 'open'),
      tab: fc.nat({ max: 2 }),
      id: fc.constantFrom('r1', 'r2'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const device = new Device()
        const tabs: Tab[] = []
        const open = () => tabs.push(new Tab(device, () => tabs))
        open()
        open()
        // One tab at a time has the lock to send: the first open one, as in a browser.
        const sender = () => tabs.find(({ isOpen }) => isOpen)
        const posted: LogEntry[] = []
        const done: string[] = []
        const all: string[] = []
        const begin = async () => {
          const tab = sender()
          for (const { key } of tab ? actionsToSend(tab.shown.log) : []) {
            tab?.shared
              .change((log) => markTried(log, key))
              .then((left) => {
                const one = left.find((action) => action.key === key)
                if (tab.isOpen && one && !posted.some((other) => other.key === key)) posted.push(one)
              })
          }
        }
        const answer = async () => {
          const one = posted.shift()
          if (!one) return
          // The server recognises a repeated action by its revision.
          if (!done.includes(one.key)) done.push(one.key)
          sender()?.shared.change((log) => resolveAction(log, one.key, { revision: 2 }))
        }
        for (const [n, { do: what, tab: which, id }] of steps.entries()) {
          const openTabs = tabs.filter(({ isOpen }) => isOpen)
          const tab = openTabs[which % openTabs.length] as Tab
          if (what === 'press') {
            all.push(`${n}`)
            tab.press(`${n}`, id)
          } else if (what === 'turn') await device.next()
          else if (what === 'send') await begin()
          else if (what === 'answer') await answer()
          else if (what === 'open') open()
          else if (openTabs.length > 1) {
            // Changes that the tab asked for are still made after it closes.
            tab.isOpen = false
          }
        }
        for (let n = 0; n < 500; n++) {
          await device.rest()
          if ((sender()?.shown.log.length ?? 0) === 0) break
          await begin()
          await device.rest()
          await answer()
        }
        expect(device.kept).toEqual([])
        expect(new Set(done)).toEqual(new Set(all))
        expect(done).toHaveLength(all.length)
        for (const { isOpen, shown } of tabs) if (isOpen) expect(shown.log).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})

describe('a device without storage', () => {
  test('a page reports missing storage and continues with its own log', async () => {
    const { device, tabs } = house(1)
    device.isBroken = true
    tabs[0].press('a')
    await device.rest()
    expect(tabs[0].shown.isKept).toBe(false)
    expect(keysOf(tabs[0].shown.log)).toEqual(['a'])
    tabs[0].shared.change((log) => resolveAction(log, 'a', { revision: 2 }))
    await device.rest()
    expect(tabs[0].shown.log).toEqual([])
  })

  test('a page persists its log, and the lost entries, as soon as storage works', async () => {
    const { device, tabs } = house(1)
    tabs[0].press('a')
    await device.rest()
    device.isBroken = true
    device.kept = []
    tabs[0].press('b', 'r2')
    await device.rest()
    expect(tabs[0].shown.isKept).toBe(false)
    device.isBroken = false
    tabs[0].press('c', 'r3')
    await device.rest()
    expect(tabs[0].shown.isKept).toBe(true)
    expect(keysOf(device.kept ?? [])).toEqual(['a', 'b', 'c'])
  })
})

test('a log drops actions older than a day and reports their number', async () => {
  const { device, tabs } = house(1)
  const day = 24 * 3_600_000
  device.kept = press(press([], 'old', 'r1', 1_000), 'young', 'r2', 2_000)
  const forgotten = tabs[0].shared.forgetOld(day + 1_500)
  await device.rest()
  expect(await forgotten).toBe(1)
  expect(keysOf(tabs[0].shown.log)).toEqual(['young'])
})

import { type CDPSession, expect, type Page } from '@playwright/test'

const TIMEOUT_MS = 10_000

declare global {
  interface Window {
    /** Everything that the keyboard must come to, in reading order. */
    stops: Element[]
    /** Waits until pending changes are drawn; a browser with nothing to draw may skip frames. */
    drawn(): Promise<unknown>
    /** The focused element; null for the page itself. */
    standing(): Stop | null
    /** The focus after each key since the last read. */
    walked: (Stop | null)[]
  }
}

/** A focusable element. */
interface Stop {
  /** Its place among the stops; -1 where it is none of them. */
  at: number
  html: string
  isSeen: boolean
  isCovered: boolean
}

/** Finds every tab stop, a radio group being one, and describes it. */
async function findStops(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    window.drawn = () =>
      Promise.race([
        new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        new Promise((given) => setTimeout(given, 1000)),
      ])
    // After a resize, scripts that measure have finished once they are idle.
    await window.drawn()
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }))
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex="0"]'
    const chosen = new Map<string, Element>()
    const found: Element[] = []
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (element.matches(':disabled, [tabindex="-1"], [data-base-ui-focus-guard]')) continue
      if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        const group = `${element.form?.id} ${element.name}`
        const first = chosen.get(group)
        if (first) {
          if (element.checked) found[found.indexOf(first)] = element
          continue
        }
        chosen.set(group, element)
      }
      found.push(element)
    }
    window.stops = found
    return found.map((element) => element.outerHTML.slice(0, 160))
  })
}

/** Has the page write down where the keyboard stands after each key: whether that can be seen, or lies under something. */
async function noteWalk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isMarked = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const box = (one: Element) => one.getBoundingClientRect()
    const isInWindow = (one: Element) => {
      const { width, height, top, bottom, left, right } = box(one)
      return width > 4 && height > 4 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    const shares = [0.1, 0.5, 0.9]
    const isNoted = window.walked !== undefined
    window.walked = []
    window.standing = () => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      // A field that is drawn by its label, or its card, is marked by that.
      const around = [
        element,
        element.nextElementSibling,
        element.parentElement,
        element.closest('label, li'),
      ]
      const marked = around.find((one) => one && isMarked(one) && isInWindow(one))
      const holder = marked ?? element
      const { left, top, width, height } = box(holder)
      const isFree = (across: number, down: number) => {
        const above = document.elementFromPoint(left + width * across, top + height * down)
        return above !== null && (holder.contains(above) || above.contains(holder))
      }
      const isFrame = element instanceof HTMLIFrameElement
      return {
        at: window.stops.indexOf(element),
        html: element.outerHTML.slice(0, 160),
        // A frame marks itself.
        isSeen: marked !== undefined || isFrame,
        isCovered: !isFrame && !shares.some((across) => shares.some((down) => isFree(across, down))),
      }
    }
    if (!isNoted) addEventListener('keyup', () => window.walked.push(window.standing()), true)
  })
}

/** The focus after the last keys, and how many of the next stops are fully visible. */
async function readWalk(page: Page): Promise<{ passed: (Stop | null)[]; ahead: number }> {
  return page.evaluate(async () => {
    const isWhole = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
    }
    const element = document.activeElement
    // Scrolling takes effect with the next frame. From the last stop to the first the focus passes through the
    // browser: a key pressed meanwhile may get lost.
    if (!element || element === document.body || !isWhole(element)) await window.drawn()
    const passed = [...window.walked.slice(0, -1), window.standing()]
    window.walked = []
    // Within a page of its own, nothing is written down: where there is one, each key is waited for.
    const isAlone = !window.stops.some((stop) => stop instanceof HTMLIFrameElement)
    const next = element && isAlone ? window.stops.indexOf(element) + 1 : 0
    const rest = next > 0 ? window.stops.slice(next) : []
    const end = rest.findIndex((stop) => !isWhole(stop))
    return { passed, ahead: end === -1 ? rest.length : end }
  })
}

/** Goes once round the whole screen with the Tab key: everything is come to in its order, seen, and left again. */
export async function expectWalkable(page: Page): Promise<void> {
  const expected = await findStops(page)
  await noteWalk(page)
  const keys = await page.context().newCDPSession(page)
  const visited: Stop[] = []
  // Between the last and the first stands the page itself; one more step shows that it goes round. A time, a date and
  // a page within the page have several places to stand on.
  const most =
    expected.length +
    2 +
    20 *
      (await page.evaluate(
        () =>
          document.querySelectorAll('input[type=time], input[type=date], input[type=datetime-local], iframe')
            .length,
      ))
  let ahead = 0
  let isRound = false
  for (let pressed = 0; pressed < most && !isRound; ) {
    // While no stop needs scrolling, a key need not wait for the one before it.
    const times = Math.min(Math.max(ahead, 1), most - pressed)
    await pressTab(page, keys, times)
    pressed += times
    const walk = await inTime(readWalk(page))
    ahead = walk.ahead
    for (const stop of walk.passed) {
      isRound ||= stop !== null && stop.at === visited[0]?.at
      if (!isRound && stop && stop.at !== visited.at(-1)?.at) visited.push(stop)
    }
  }
  await keys.detach()
  const those = (wrong: (stop: Stop) => boolean) => visited.filter(wrong).map(({ html }) => html)
  expect(
    those(({ isSeen }) => !isSeen),
    'focus that is not seen',
  ).toEqual([])
  expect(
    those(({ isCovered }) => isCovered),
    'focus that is covered',
  ).toEqual([])
  const first = visited.findIndex(({ at }) => at === 0)
  const walked = [...visited.slice(first), ...visited.slice(0, first)]
  expect(
    walked.map(({ at, html }) => expected[at] ?? html),
    'stops of the keyboard',
  ).toEqual(expected)
  await expectDrawnInOrder(page)
}

/** A browser was seen to answer nothing for a minute: the test is better tried again than waited for. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return within(TIMEOUT_MS, answer, () => {
    throw new Error('the browser does not answer')
  })
}

/** A key was seen not to be answered for as long: the walk goes on with where the focus stands by then. */
async function pressTab(page: Page, keys: CDPSession, times: number): Promise<void> {
  if (times === 1)
    return within(
      2_000,
      page.keyboard.press('Tab').catch(() => undefined),
      () => undefined,
    )
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const answered = Array.from({ length: times }, () => [
    keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]).flat()
  await within<unknown>(2_000, Promise.allSettled(answered), () => undefined)
}

/** The answer, or `otherwise` after `ms`. */
async function within<Answer>(ms: number, answer: Promise<Answer>, otherwise: () => Answer): Promise<Answer> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), ms)
  const first = await Promise.race([answer.then((it) => ({ it })), late.promise]).finally(() =>
    clearTimeout(timer),
  )
  return first === 'late' ? otherwise() : first.it
}

/** Checks that visual order equals document order, which screen readers follow. */
export async function expectDrawnInOrder(page: Page): Promise<void> {
  const turned = await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { order, flexDirection, display } = getComputedStyle(element)
        const isTurned = display.includes('flex') && flexDirection.endsWith('reverse')
        return order !== '0' || isTurned || element.tabIndex > 0
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  )
  expect(turned, 'drawn in another order than written').toEqual([])
}

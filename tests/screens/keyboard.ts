import { expect, type Page } from '@playwright/test'

const PATIENCE_MS = 10_000

declare global {
  interface Window {
    /** Everything that the keyboard must come to, in reading order. */
    stops: Element[]
    /** Waits until what was asked for is drawn; a browser that has nothing to draw may leave out its frames. */
    drawn(): Promise<unknown>
  }
}

/** What the keyboard stands on. */
interface Stop {
  /** Its place among the stops; -1 where it is none of them. */
  at: number
  html: string
  isSeen: boolean
  isCovered: boolean
}

/** Finds every stop, of radio buttons that belong together one, and says what they are. */
async function findStops(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    window.drawn = () =>
      Promise.race([
        new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        new Promise((given) => setTimeout(given, 1000)),
      ])
    // After a change of size, what is measured by scripts is there when they have nothing left to do.
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

/** What has the focus, whether that can be seen, and whether all of it lies under something; null for the page itself. */
async function standing(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    const element = document.activeElement
    if (!element || element === document.body) {
      // From the last to the first it goes round by way of the browser: a key that comes meanwhile may get lost.
      await window.drawn()
      return null
    }
    // What is scrolled to is there with the next frame; what stands whole in the window has been, or need not be.
    const { top: y0, bottom: y1, left: x0, right: x1 } = element.getBoundingClientRect()
    const isWhole = y0 >= 0 && y1 <= innerHeight && x0 >= 0 && x1 <= innerWidth
    if (!isWhole) await window.drawn()
    const isMarked = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const box = (one: Element) => one.getBoundingClientRect()
    const isInWindow = (one: Element) => {
      const { width, height, top, bottom, left, right } = box(one)
      return width > 4 && height > 4 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    // A field that is drawn by its label, or its card, is marked by that.
    const around = [element, element.nextElementSibling, element.parentElement, element.closest('label, li')]
    const marked = around.find((one) => one && isMarked(one) && isInWindow(one))
    const holder = marked ?? element
    const { left, top, width, height } = box(holder)
    const isFree = (across: number, down: number) => {
      const above = document.elementFromPoint(left + width * across, top + height * down)
      return above !== null && (holder.contains(above) || above.contains(holder))
    }
    const shares = [0.1, 0.5, 0.9]
    return {
      at: window.stops.indexOf(element),
      html: element.outerHTML.slice(0, 160),
      // What is within a page of its own marks itself.
      isSeen: marked !== undefined || element instanceof HTMLIFrameElement,
      isCovered:
        !(element instanceof HTMLIFrameElement) &&
        !shares.some((across) => shares.some((down) => isFree(across, down))),
    }
  })
}

/** Goes once round the whole screen with the Tab key: everything is come to in its order, seen, and left again. */
export async function expectWalkable(page: Page): Promise<void> {
  const expected = await findStops(page)
  const visited: Stop[] = []
  // Between the last and the first stands the page itself; one more step shows that it goes round. A time, a date and
  // a page within the page have several places to stand on.
  const most =
    expected.length + 2 + 20 * (await page.locator('input[type=time], input[type=date], iframe').count())
  for (let i = 0; i < most; i++) {
    await pressTab(page)
    const stop = await inTime(standing(page))
    if (stop && stop.at === visited[0]?.at) break
    if (stop && stop.at !== visited.at(-1)?.at) visited.push(stop)
  }
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
  return within(PATIENCE_MS, answer, () => {
    throw new Error('the browser does not answer')
  })
}

/** A key was seen not to be answered for as long: the walk goes on with where the focus stands by then. */
async function pressTab(page: Page): Promise<void> {
  const answered = page.keyboard.press('Tab').catch(() => undefined)
  await within(2_000, answered, () => undefined)
}

/** What is answered, or after so long what stands in for it. */
async function within<Answer>(ms: number, answer: Promise<Answer>, otherwise: () => Answer): Promise<Answer> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), ms)
  const first = await Promise.race([answer.then((it) => ({ it })), late.promise]).finally(() =>
    clearTimeout(timer),
  )
  return first === 'late' ? otherwise() : first.it
}

/** What is drawn in another order than it is written is read in one order and walked in another. */
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

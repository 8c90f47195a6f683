import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
    /** The rooms whose tiles or rows were drawn since it was emptied last, one for each time. */
    drawnRooms: string[]
  }
}

/** Records React's commits on pages opened from now on, through its developer tools' hook. */
export const recordRenders = (page: Page | BrowserContext) =>
  page.addInitScript(() => {
    interface Fiber {
      child: Fiber | null
      sibling: Fiber | null
      alternate: Fiber | null
      flags: number
      stateNode: unknown
    }
    const PERFORMED_WORK = 1
    window.drawnRooms = []
    const roomOf = (element: unknown) => {
      if (element instanceof HTMLAnchorElement) return element.dataset.room
      return element instanceof HTMLTableRowElement && element.querySelector('[data-row-link]')?.textContent
    }
    // Like the tools: a component that was not drawn keeps its children.
    const compare = (now: Fiber, before: Fiber | null) => {
      const { child, flags } = now
      if (before && flags & PERFORMED_WORK) {
        const room = roomOf(child?.stateNode)
        if (room) window.drawnRooms.push(room)
      }
      if (before && child === before.child) return
      for (let one = child; one; one = one.sibling) compare(one, one.alternate)
    }
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE() {},
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot(_: unknown, { current }: { current: Fiber }) {
        compare(current, current.alternate)
      },
    }
  })

/** The rooms whose tiles or rows were rendered since the last call. */
export const renderedRooms = (page: Page) => page.evaluate(() => window.drawnRooms.splice(0))

import type { Page } from '@playwright/test'

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
    /** The rooms whose tiles were drawn since it was emptied last, one for each time. */
    drawnTiles: string[]
  }
}

/** Notes which tiles React draws on pages that are opened from now on: it tells its developer tools of each commit. */
export const noteDrawnTiles = (page: Page) =>
  page.addInitScript(() => {
    interface Fiber {
      child: Fiber | null
      sibling: Fiber | null
      alternate: Fiber | null
      flags: number
      stateNode: unknown
    }
    const PERFORMED_WORK = 1
    window.drawnTiles = []
    // As the tools do: what was not drawn has the children that it had.
    const compare = (now: Fiber, before: Fiber | null) => {
      const { child, flags } = now
      const tile = child?.stateNode
      const isTile = tile instanceof HTMLElement && tile.dataset.room
      if (before && flags & PERFORMED_WORK && isTile && tile.tagName === 'A') {
        window.drawnTiles.push(tile.dataset.room as string)
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

/** The rooms whose tiles were drawn since this was asked last. */
export const drawnTiles = (page: Page) => page.evaluate(() => window.drawnTiles.splice(0))

import type { BrowserContext, Page } from '@playwright/test'
import { requiredApis } from '../../app/shell/browser/required-apis.ts'

/** APIs that guests' oldest browsers (scripts/lib/supported-browsers.ts) lack, by MDN's tables of November 2026. */
export const newerApis = [
  ...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
    (name) => `Array.prototype.${name}`,
  ),
  'Array.fromAsync',
  'Map.groupBy',
  'Map.prototype.getOrInsert',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  ...['difference', 'intersection', 'isSubsetOf', 'union'].map((name) => `Set.prototype.${name}`),
  ...['filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'toArray'].map(
    (name) => `Iterator.prototype.${name}`,
  ),
  'Iterator',
  'Temporal',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'RegExp.escape',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'AbortSignal.prototype.throwIfAborted',
  'CSSStyleSheet.prototype.replaceSync',
  'Crypto.prototype.randomUUID',
  'Document.prototype.startViewTransition',
  'Element.prototype.checkVisibility',
  'Element.prototype.getHTML',
  'Element.prototype.moveBefore',
  'Element.prototype.setHTMLUnsafe',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.inert',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLFormElement.prototype.requestSubmit',
  'HTMLInputElement.prototype.showPicker',
  'Navigator.prototype.userActivation',
  'Navigator.prototype.wakeLock',
  'Response.json',
  'URL.canParse',
  'URL.parse',
  'URLSearchParams.prototype.size',
  'cancelIdleCallback',
  'cookieStore',
  'navigation',
  'requestIdleCallback',
  'scheduler',
]

/** APIs that the scripts of all other pages must do without. */
export const avoidedApis = newerApis.filter((path) => !requiredApis.some((required) => required === path))

/** Opens every page from now on as a browser does that lacks these. */
export const removeApis = (context: BrowserContext, apis: readonly string[]) =>
  context.addInitScript((paths: readonly string[]) => {
    for (const path of paths) {
      const names = path.split('.')
      const last = names.pop() ?? ''
      let owner: unknown = window
      for (const name of names) owner = (owner as Record<string, unknown> | undefined)?.[name]
      if (owner) Reflect.deleteProperty(owner as object, last)
    }
  }, apis)

/** Has pages come with styles as a browser reads them that knows neither :has() nor container queries. */
export const removeNewerStyles = (page: Page, pages: RegExp) =>
  page.route(pages, async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text())
      .replaceAll(':has(', ':-unknown-has(')
      .replaceAll('@container', '@-unknown-container')
      .replaceAll('container-type:', '-unknown-type:')
    await route.fulfill({ response: answer, body: html })
  })

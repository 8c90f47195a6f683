import { expect, type Page } from '@playwright/test'

/** Makes every text so many times as large, as those do who see badly. */
export const enlargeText = (page: Page, times: number) =>
  page.evaluate((times) => {
    document.documentElement.style.fontSize = times === 1 ? '' : `${times * 100}%`
  }, times)

/** Enlarged text fits: no sideways scrolling, no broken words, nothing cut off. */
export async function expectFits(page: Page): Promise<void> {
  // A menu is positioned again a moment after its text has grown.
  await expect.poll(() => page.evaluate(beyondTheSide), 'beyond the side of the page').toEqual([])
  expect(await page.evaluate(brokenWords), 'words on two lines').toEqual([])
  expect(await page.evaluate(cutOff), 'texts cut off').toEqual([])
}

function beyondTheSide(): string[] {
  // A dialog scrolls by itself.
  const pages = [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=menu]')]
  return pages
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .flatMap((page) => {
      const end = page.getBoundingClientRect().left + page.clientLeft + page.clientWidth
      return [...page.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > end + 1 && element.children.length === 0,
      )
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}

function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    for (const { 0: run, index: start } of (text.textContent ?? '').matchAll(/\S+/g)) {
      // An address or the name of a setting is as long as it is.
      if (/[@_/]|\.\w/.test(run)) continue
      for (const { 0: word, index } of run.matchAll(/[^-‑–]+/g)) {
        range.setStart(text, start + index)
        range.setEnd(text, start + index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
        if (new Set(rects.map(({ top }) => top)).size > 1) broken.push(word)
      }
    }
  }
  return broken
}

function cutOff(): string[] {
  const cut: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(element)
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
    // Text for screen readers only is clipped on purpose; a picture of the product is not text.
    if (
      clipPath !== 'none' ||
      !element.textContent?.trim() ||
      element.closest('[aria-hidden="true"], [role="img"]')
    )
      continue
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCut =
      (hides(overflowX) && scrollWidth > clientWidth + 1) ||
      (hides(overflowY) && scrollHeight > clientHeight + 1)
    if (isCut) cut.push(`${element.className}: ${element.textContent.slice(0, 40)}`)
  }
  return cut
}

import { expect, type Page } from '@playwright/test'

/** One first heading, and no level left out on the way down. */
export async function expectOrderedHeadings(page: Page): Promise<void> {
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings.map((heading) => Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1))),
    )
  expect(
    levels.filter((level) => level === 1),
    'first headings',
  ).toHaveLength(1)
  const leaps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
  expect(leaps, `leaps among the headings ${levels.join(' ')}`).toEqual([])
}

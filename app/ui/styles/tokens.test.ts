import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [day = '', night = ''] = css.split('@media')
const colours = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
const light = colours(day)
const themes = { light, dark: { ...light, ...colours(night) } }

/** Text colours and their backgrounds. */
const pairs = [
  ...['ink', 'soft', 'brand', 'new', 'progress', 'done', 'late', 'idle', 'quiet'].flatMap((text) =>
    ['page', 'card', 'raised'].map((ground) => [text, ground] as const),
  ),
  ['on-brand', 'brand'],
  ['on-lamp', 'lamp'],
  ['on-paper', 'paper'],
  ...['on-night', 'on-night-soft'].flatMap((text) =>
    ['night', 'night-raised'].map((ground) => [text, ground] as const),
  ),
  ['ink', 'lamp-soft'],
  ['late', 'late-soft'],
] as const

/** The relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

for (const [theme, named] of Object.entries(themes)) {
  test.each(pairs)(`%s on %s has enough contrast to be read, ${theme}`, (text, ground) => {
    expect(contrast(named[text] ?? '', named[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
}

test.each(Object.entries(themes))('the edge of a field has enough contrast, %s', (_, named) => {
  for (const ground of ['page', 'card', 'raised'])
    expect(contrast(named.edge ?? '', named[ground] ?? '')).toBeGreaterThanOrEqual(3)
})

test('the styles use no colour function that phones of 2023 lack', () => {
  expect(css).not.toMatch(/light-dark\(.+\)/)
})

test('browsers frame the page in its own colour', () => {
  const root = readFileSync(join(import.meta.dirname, '../../root.tsx'), 'utf8')
  const framed = [...root.matchAll(/name="theme-color" content="(.+?)" media=".+: (light|dark)\)"/g)]
  expect(framed.map(([, colour, theme]) => [theme, colour])).toEqual([
    ['light', themes.light.page],
    ['dark', themes.dark.page],
  ])
  const manifest = readFileSync(join(import.meta.dirname, '../../../public/manifest.webmanifest'), 'utf8')
  expect(JSON.parse(manifest)).toMatchObject({
    theme_color: light.page,
    background_color: light.page,
  })
})

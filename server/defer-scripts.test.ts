import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const folder = mkdtempSync(join(tmpdir(), 'sonnette-drawn-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/small.css'), '.small { content: "$&" }')
writeFileSync(join(folder, 'assets/large.css'), '/* large */'.repeat(10_000))

const finish = deferScripts(folder)
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`
const preload = '<link rel="modulepreload" href="/assets/root.js" nonce="n"/>'
const script = '<script nonce="n" type="module" async="">import "/assets/root.js";</script>'
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`

/** The template's content, and the page around it. */
function parts(html: string) {
  const [all, waiting] = /<template>(.*)<\/template>/s.exec(html) ?? []
  return { waiting, around: html.replace(all ?? '', () => '') }
}

test('a page inlines its styles and defers the rest in its order', () => {
  const { waiting, around } = parts(finish(page(preload + link('small'), `<p>Words</p>${script}`), 'n'))
  expect(waiting).toBe(preload + link('small') + script)
  expect(around).toContain('<head><style data-sheet nonce="n">.small { content: "$&" }</style></head>')
  expect(around).toContain('<p>Words</p>')
  expect(around).not.toMatch(/<link|type="module"/)
})

test('a large style sheet stays a file, which the browser caches', () => {
  const { waiting, around } = parts(finish(page(link('large') + link('small'), script), 'n'))
  expect(around).toContain(link('large'))
  expect(waiting).not.toContain('large.css')
})

test('inline scripts with data and structured data stay in place', () => {
  const told = '<script nonce="n">window.told = "<p>";</script>'
  const data = '<script type="application/ld+json">{}</script>'
  const { around } = parts(finish(page(data, told + script), 'n'))
  expect(around).toContain(data)
  expect(around).toContain(told)
})

test('a page without scripts only gets its styles', () => {
  expect(finish(page(link('small'), '<p>Words</p>'), 'n')).toBe(
    page('<style data-sheet nonce="n">.small { content: "$&" }</style>', '<p>Words</p>'),
  )
})

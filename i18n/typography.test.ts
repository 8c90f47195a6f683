import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name))
const modules = await Promise.all(files.map((name) => import(join(import.meta.dirname, name))))
const french = modules.flatMap((module) => Object.values(module).flatMap((text) => said(frenchOf(text))))

function frenchOf(text: unknown): unknown {
  return typeof text === 'object' && text !== null && 'fr' in text ? text.fr : undefined
}

/** Every sentence within a text; of a function, those that stand in its source. */
function said(text: unknown): string[] {
  if (typeof text === 'string') return [text]
  if (typeof text === 'function')
    return [...String(text).matchAll(/`[^`]*`|'[^']*'|"[^"]*"/g)].map(([sentence]) => sentence.slice(1, -1))
  return typeof text === 'object' && text !== null ? Object.values(text).flatMap(said) : []
}

test('no French line begins with a punctuation mark, because the space before it does not break', () => {
  expect(french.length).toBeGreaterThan(300)
  expect(french.filter((sentence) => /[\p{L})»] [:;?!»]|« /u.test(sentence))).toEqual([])
})

test('a French number stays on the line of its unit', () => {
  expect(french.filter((sentence) => /[\d}] (?:min|h|s|j|Mo|ko|\$|%)(?![\p{L}’{])/u.test(sentence))).toEqual(
    [],
  )
})

test('French apostrophes are round', () => {
  expect(french.filter((sentence) => /\p{L}'\p{L}/u.test(sentence))).toEqual([])
})

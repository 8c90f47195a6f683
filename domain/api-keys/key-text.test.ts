import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { KEY_PREFIX, newKey, readKey } from './key-text.ts'

test('a key names its hotel and its digest, and its text holds no other letters', () => {
  for (let round = 0; round < 200; round++) {
    const hotelId = round === 0 ? '00000000-0000-7000-8000-000000000000' : randomUUID()
    const { text, digest, hint } = newKey(hotelId)
    expect(text).toMatch(/^sonnette_[0-9A-Za-z]{54}$/)
    expect(readKey(text)).toEqual({ hotelId, digest })
    expect(hint).toBe(`${text.slice(0, 13)}…${text.slice(-4)}`)
  }
})

test('a key with one wrong letter, or two in the other order, is recognised as wrong without a query', () => {
  const { text } = newKey(randomUUID())
  for (let at = KEY_PREFIX.length; at < text.length; at++) {
    const wrong = text[at] === 'x' ? 'y' : 'x'
    expect(readKey(text.slice(0, at) + wrong + text.slice(at + 1))).toBeUndefined()
    const [one, two] = [text[at] ?? '', text[at + 1] ?? '']
    if (two && one !== two)
      expect(readKey(text.slice(0, at) + two + one + text.slice(at + 2))).toBeUndefined()
  }
  for (const other of ['', KEY_PREFIX, text.slice(0, -1), `${text}0`, KEY_PREFIX + 'z'.repeat(54)])
    expect(readKey(other)).toBeUndefined()
})

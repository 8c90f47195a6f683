import { expect, test } from 'vitest'
import { events, subjects } from './events.ts'

test('no two kinds of event go by one name', () => {
  const names = events.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

test('no two nouns declare subjects of one type', () => {
  expect(new Set(events.map(({ subject }) => subject)).size).toBe(subjects.size)
})

import { expect, test } from 'vitest'
import { subjects } from './events.ts'
import { events } from './noun-events.ts'

test('every event type has its own name', () => {
  const names = events.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

test('every subject type belongs to one noun', () => {
  expect(new Set(events.map(({ subject }) => subject)).size).toBe(subjects.size)
})

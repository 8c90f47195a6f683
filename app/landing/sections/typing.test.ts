import { expect, test } from 'vitest'
import { nextTypingStep, type Typing } from './typing.ts'

test('the typing animation types, pauses and deletes by its timings, and restarts after a longer pause', () => {
  const lengths = [2, 1]
  const waits: number[] = []
  let now: Typing = { slogan: 0, length: 0, phase: 'typing' }
  do {
    const { wait, next } = nextTypingStep(now, lengths)
    waits.push(wait)
    now = next
  } while (now.slogan !== 0 || now.length !== 0 || now.phase !== 'typing')
  expect(waits).toEqual([100, 100, 2000, 50, 50, 500, 100, 2000, 50, 1000])
})

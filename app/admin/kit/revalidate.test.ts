import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { isLoadedSince, revalidateList } from './revalidate.ts'

const load = (args: Partial<ShouldRevalidateFunctionArgs>) =>
  revalidateList(args as ShouldRevalidateFunctionArgs)

test('a loaded list includes the changes before its load, not those after it', () => {
  const told = performance.now()
  expect(isLoadedSince(told)).toBe(false)
  expect(load({ defaultShouldRevalidate: false })).toBe(false)
  expect(isLoadedSince(told - 1)).toBe(false)
  expect(load({ defaultShouldRevalidate: true })).toBe(true)
  expect(isLoadedSince(told - 1)).toBe(true)
  expect(isLoadedSince(performance.now() + 1)).toBe(false)
})

test('a list loads again when a refused change shows that it is out of date', () => {
  const told = performance.now() - 1
  expect(load({ defaultShouldRevalidate: false, actionStatus: 409 })).toBe(true)
  expect(isLoadedSince(told)).toBe(true)
})

import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { clientLoader } from '../list/list-route.tsx'
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

test('a list whose load failed does not include the changes before it', async () => {
  const told = performance.now() - 1
  const loadOf = (answer: Promise<unknown>) => {
    load({ defaultShouldRevalidate: true })
    return clientLoader({ serverLoader: () => answer })
  }
  await loadOf(Promise.reject(new TypeError('Failed to fetch')))
  expect(isLoadedSince(told)).toBe(false)
  await loadOf(Promise.resolve({ roomTypes: [] }))
  expect(isLoadedSince(told)).toBe(true)
})

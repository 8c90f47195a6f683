import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { addRoom, createOne, guestOf, hire, openWithoutStaff, orderOf } from '../../tests/support/hotel.ts'
import type { Staff } from '../actor.ts'
import { sendRequest } from '../requests/place.ts'
import { services } from '../services/tables.ts'
import { showFirstSteps } from './operations.ts'

installation()

let hotel: Awaited<ReturnType<typeof openWithoutStaff>>
let admin: Staff
beforeEach(async () => {
  hotel = await openWithoutStaff()
  admin = await hire(hotel.id, 'admin', 'Claire')
  // A new hotel with its built-in services.
  await inTenant(hotel.id, ({ db }) => db.delete(services))
})
const done = async () => {
  const steps = await showFirstSteps(admin, {})
  return Object.entries(steps.done).flatMap(([step, isDone]) => (isDone ? [step] : []))
}

test('a new hotel has completed no first step', async () => {
  expect(await done()).toEqual([])
})

test('a first room completes a step', async () => {
  await addRoom(hotel)
  expect(await done()).toEqual(['rooms'])
})

test('the reception’s telephone number completes a step', async () => {
  await inTenant(hotel.id, ({ query }) =>
    query('phone', 'update hotels set settings = settings || $1', [{ receptionPhone: '+33 1 99 00 12 34' }]),
  )
  expect(await done()).toEqual(['phone'])
})

test('a guest’s request completes a step, and one that staff create does not', async () => {
  const other = await openWithoutStaff()
  const paul = await hire(other.id, 'admin', 'Paul')
  const room = await addRoom(other)
  const hasRung = async () => (await showFirstSteps(paul, {})).done.ring
  await createOne(paul, { ...orderOf(other.services.towels), roomId: room.id })
  expect(await hasRung()).toBe(false)
  await sendRequest(await guestOf(room), orderOf(other.services.towels))
  expect(await hasRung()).toBe(true)
})

test('the built-in services suffice for the step of a first request', async () => {
  const other = await openWithoutStaff()
  const paul = await hire(other.id, 'admin', 'Paul')
  await inTenant(other.id, ({ db }) => db.delete(services).where(eq(services.kind, 'custom')))
  const room = await addRoom(other)
  const hasServices = async () => (await showFirstSteps(paul, {})).done.services
  expect(await hasServices()).toBe(false)
  await sendRequest(await guestOf(room), orderOf(other.services.towels))
  expect(await hasServices()).toBe(true)
})

test('a second employee completes a step', async () => {
  await hire(hotel.id, 'employee', 'Léa')
  expect(await done()).toEqual(['people'])
})

import { expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { openHotel } from '../../tests/support/hotel.ts'
import { newId } from '../ids.ts'
import { event, subject } from './event.ts'
import { follow } from './followers.ts'
import { flushPublished, publish } from './publish.ts'

installation()

const things = subject<null, never, never>({
  type: 'test-thing',
  staffView: () => undefined,
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async () => new Map(),
})
const [followed, other] = [event('test-thing.followed', things), event('test-thing.other', things)]

test('followers go on after two batches at the same moment without an event for them', async () => {
  const { id: hotelId } = await openHotel()
  await flushPublished()
  const took: string[] = []
  const end = follow([followed], async (_hotelId, _type, ids) => void took.push(...ids))
  const happen = (subjectId: string, thing: typeof followed) => {
    publish(hotelId, [{ eventId: newId(), event: thing, subjectId, payload: null }])
    return flushPublished()
  }
  await Promise.all([happen('a', other), happen('b', other)])
  await happen('c', followed)
  end()
  expect(took).toEqual(['c'])
})

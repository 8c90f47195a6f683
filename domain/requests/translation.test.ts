import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, orderOf, sendOne } from '../../tests/support/hotel.ts'
import { translationService } from '../../tests/support/translation-service.ts'
import type { Guest } from '../actor.ts'
import { operations } from '../operations.ts'
import { translateMessage } from './jobs.ts'

const { replyToGuest, answerStaff, listMessages, showRoomPage, endStay } = operations

let fails = false
const service = await translationService(({ q, target }) =>
  fails
    ? [500, { error: 'out of memory' }]
    : [200, { translatedText: `${target}: ${q}`, detectedLanguage: { language: 'en' } }],
)
installation({ TRANSLATE_URL: `${service.url}/` })
afterAll(service.close)

let hotel: Hotel
let guest: Guest
let requestId: string
beforeEach(async () => {
  fails = false
  hotel = await openHotel()
  guest = await guestOf(await addRoom(hotel))
  requestId = (await sendOne(guest, orderOf(hotel.services.towels))).id
})

const reply = (content: { text: string } | { preset: 'on-the-way' }) =>
  replyToGuest(hotel.employee, { requestId, key: randomUUID(), ...content })
const translate = (number: number) =>
  translateMessage.work(
    { hotelId: hotel.id, requestId, number },
    { database: { query: async () => [] }, signal: new AbortController().signal },
  )
const messages = async () => (await listMessages(hotel.employee, { requestId })).messages

test('a message in own words is translated for its readers, beside the original', async () => {
  const sent = await reply({ text: 'Which size?' })
  expect((await messages())[0]).not.toHaveProperty('translations')
  await translate(1)
  const translations = { fr: 'fr: Which size?' }
  expect(await messages()).toMatchObject([{ text: 'Which size?', translations }])
  const page = await showRoomPage(guest, {})
  expect(page.messages).toMatchObject([{ text: 'Which size?', translations }])
  expect(page.requests[0]?.revision).toBe(sent.revision + 1)
  await answerStaff(guest, { requestId, key: randomUUID(), text: 'XL' })
  await translate(2)
  expect((await messages())[1]).toMatchObject({ text: 'XL', translations: { fr: 'fr: XL' } })
  // Again after a crash.
  const asked = service.asked.length
  await translate(2)
  expect(service.asked).toHaveLength(asked)
})

test('a failing service leaves the message as it was written', async () => {
  fails = true
  await reply({ text: 'Which size?' })
  await expect(translate(1)).rejects.toThrow('500')
  expect(await messages()).toMatchObject([{ text: 'Which size?' }])
})

test('a preset is not translated by the service, nor a message of a stay that ended', async () => {
  await reply({ preset: 'on-the-way' })
  await reply({ text: 'Which size?' })
  await endStay(hotel.employee, { roomId: guest.roomId, stay: guest.stay })
  const asked = service.asked.length
  await translate(2)
  expect(service.asked).toHaveLength(asked)
  expect(await messages()).toEqual([])
})

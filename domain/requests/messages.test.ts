import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  offerProblems,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  reportOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Guest, Staff } from '../actor.ts'
import { changes, isChangeOf } from '../events/publish.ts'
import { operations } from '../operations.ts'
import { MESSAGE_LENGTH, MESSAGES_MAXIMUM } from '../shapes/message.ts'
import { requestSubject } from './events.ts'
import type { Request } from './shapes.ts'

const { replyToGuest, answerStaff, readAnswers, listMessages, showRoomPage, showBoard } = operations
const { takeRequest, finishRequest, cancelRequest, undoChange, endStay, createRequest, showTimeline } =
  operations

const installed = installation()

let hotel: Hotel
let lea: Staff
let room: Room
let guest: Guest
let requestId: string
beforeAll(async () => {
  hotel = await openHotel()
  lea = hotel.employee
})
beforeEach(async () => {
  room = await addRoom(hotel)
  guest = await guestOf(room)
  requestId = (await sendOne(guest, orderOf(hotel.services.towels))).id
})

const reply = (text: string, key: string = randomUUID()) => replyToGuest(lea, { requestId, key, text })
const ask = () => replyToGuest(lea, { requestId, key: randomUUID(), preset: 'which-size' })
const answer = (text: string, key: string = randomUUID()) => answerStaff(guest, { requestId, key, text })
const onBoard = async () => (await showBoard(lea, {})).requests.find(({ id }) => id === requestId) as Request
const texts = async () => (await listMessages(lea, { requestId })).messages.map(({ text }) => text)
const stored = () =>
  asOwner(installed.url, async (client) => {
    const { rows } = await client.query('select text from request_messages where request_id = $1', [
      requestId,
    ])
    return rows
  })

describe('messages about a request', () => {
  test('staff and guest read each other’s messages, and the guest is not told which staff member wrote', async () => {
    await ask()
    await answerStaff(guest, { requestId, key: randomUUID(), text: ' XL\r\nplease ', language: 'de' })
    const shared = { createdAt: expect.any(String) }
    const asked = { ...shared, number: 1, preset: 'which-size', text: '', language: null }
    const answered = { ...shared, number: 2, preset: null, text: 'XL\nplease', language: 'de' }
    expect((await listMessages(hotel.admin, { requestId })).messages).toEqual([
      { ...asked, writtenById: lea.userId },
      { ...answered, writtenById: null },
    ])
    const page = await showRoomPage(guest, {})
    expect(page.messages).toEqual([
      { ...asked, requestId, byStaff: true },
      { ...answered, requestId, byStaff: false },
    ])
    expect(page.requests[0]).toMatchObject({ id: requestId, messages: 2 })
    expect(JSON.stringify(page)).not.toContain(lea.userId)
  })

  test('a reply is in own words or a preset, at most 500 characters long', async () => {
    const invalid = { reason: 'invalid-input' }
    const key = randomUUID()
    expect(await refusalOf(replyToGuest(lea, { requestId, key }))).toMatchObject(invalid)
    expect(
      await refusalOf(replyToGuest(lea, { requestId, key, preset: 'on-the-way', text: 'soon' })),
    ).toMatchObject(invalid)
    expect(await refusalOf(reply('  \n '))).toMatchObject(invalid)
    expect(await refusalOf(reply('é'.repeat(MESSAGE_LENGTH + 1)))).toMatchObject({
      reason: 'comment-too-long',
    })
    expect(await reply('é'.repeat(MESSAGE_LENGTH))).toMatchObject({ messages: 1 })
    expect(await refusalOf(answer('é'.repeat(MESSAGE_LENGTH + 1)))).toMatchObject({
      reason: 'comment-too-long',
    })
  })

  test('a repeated message is kept once', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const sent = await reply('Which size?', first)
    expect(await reply('Which size?', first)).toEqual(sent)
    const answered = await answer('XL', second)
    expect(await answer('XL', second)).toEqual(answered)
    expect(await texts()).toEqual(['Which size?', 'XL'])
    const many = await Promise.allSettled(Array.from({ length: 8 }, () => reply('Soon', requestId)))
    expect(many.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'))
    expect(await texts()).toEqual(['Which size?', 'XL', 'Soon'])
  })

  test('a request has at most ten messages, however many are sent at once', async () => {
    await ask()
    const sent = await Promise.allSettled([
      ...Array.from({ length: 10 }, (_, i) => reply(`Reply ${i}`)),
      ...Array.from({ length: 4 }, (_, i) => answer(`Answer ${i}`)),
    ])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(MESSAGES_MAXIMUM - 1)
    expect(await texts()).toHaveLength(MESSAGES_MAXIMUM)
    expect(await refusalOf(reply('One more'))).toMatchObject({ reason: 'not-from-this-state' })
    expect(await refusalOf(answer('One more'))).toMatchObject({ reason: 'not-from-this-state' })
  })

  test('the database refuses an eleventh message', async () => {
    await ask()
    const insert = (number: number) =>
      asOwner(installed.url, (client) =>
        client.query(
          `insert into request_messages (hotel_id, request_id, number, key, text, created_at)
           values ($1, $2, $3, gen_random_uuid(), 'x', now())`,
          [hotel.id, requestId, number],
        ),
      )
    await insert(MESSAGES_MAXIMUM)
    await expect(insert(MESSAGES_MAXIMUM + 1)).rejects.toThrow(/request_messages_number/)
  })

  test('a guest can answer only after staff wrote, and only about an own open request', async () => {
    const closed = { reason: 'not-from-this-state' }
    expect(await refusalOf(answer('Hello?'))).toMatchObject(closed)
    await ask()
    const key = randomUUID()
    const unknown = { reason: 'no-such-request' }
    const others = [await guestOf(room, randomUUID()), await guestOf(await addRoom(hotel), guest.deviceId)]
    for (const other of others) {
      expect(await refusalOf(answerStaff(other, { requestId, key, text: 'XL' }))).toMatchObject(unknown)
      expect((await showRoomPage(other, {})).messages).toEqual([])
    }
    const { admin } = await openHotel()
    expect(await refusalOf(listMessages(admin, { requestId }))).toMatchObject(unknown)
    expect(await refusalOf(replyToGuest(admin, { requestId, key, text: 'No' }))).toMatchObject(unknown)
    expect(await refusalOf(readAnswers(admin, { requestId, upTo: 1 }))).toMatchObject(unknown)
    await finishRequest(lea, { requestId })
    expect(await refusalOf(answer('Thanks'))).toMatchObject(closed)
    expect(await refusalOf(reply('You are welcome'))).toMatchObject(closed)
    expect(await texts()).toHaveLength(1)
  })

  test('staff cannot write about a request that they entered, because no phone shows it', async () => {
    const { requests } = await createRequest(lea, { ...orderOf(hotel.services.towels), roomId: room.id })
    const written = replyToGuest(lea, {
      requestId: requests[0]?.id ?? '',
      key: randomUUID(),
      preset: 'on-the-way',
    })
    expect(await refusalOf(written)).toMatchObject({ reason: 'not-from-this-state' })
  })
})

describe('answer of a guest', () => {
  test('an answer is unread on the board until staff read or reply, and rings for its assignee', async () => {
    await takeRequest(lea, { requestId })
    await ask()
    expect(await onBoard()).not.toHaveProperty('answeredAt')
    const rounds = () =>
      inTenant(hotel.id, ({ query }) =>
        query<{ round: number }>('rounds', 'select alert_round as round from requests where id = $1', [
          requestId,
        ]),
      )
    const [before] = await rounds()
    await answer('XL')
    expect(await onBoard()).toMatchObject({ messages: 2, answeredAt: expect.any(String) })
    expect(await rounds()).toEqual([{ round: (before?.round ?? 0) + 1 }])
    // A message that the reader had not seen stays unread.
    expect(await readAnswers(lea, { requestId, upTo: 1 })).toHaveProperty('answeredAt')
    const read = await readAnswers(lea, { requestId, upTo: 2 })
    expect(read).not.toHaveProperty('answeredAt')
    expect(await readAnswers(lea, { requestId, upTo: 2 })).toEqual(read)
    await answer('Or L')
    expect(await reply('XL it is')).not.toHaveProperty('answeredAt')
  })

  test('a message reaches the streams of staff and of its guest, without its words in the history', async () => {
    const told: [type: string, staff: unknown, guests: unknown][] = []
    const stop = changes.subscribe((change) => {
      if (!isChangeOf(requestSubject, change) || change.subjectId !== requestId) return
      const payload = JSON.parse(JSON.stringify(change.payload))
      told.push([
        change.type,
        requestSubject.staffView(payload, change.type),
        requestSubject.guestView(payload, guest),
      ])
    })
    await ask()
    await answer('Secret words')
    stop()
    expect(told).toEqual([
      [
        'request.replied',
        expect.objectContaining({ by: lea.userId, request: expect.objectContaining({ messages: 1 }) }),
        { kind: 'request', request: expect.objectContaining({ messages: 1 }) },
      ],
      [
        'request.answered',
        expect.objectContaining({ by: null, request: expect.objectContaining({ messages: 2 }) }),
        { kind: 'request', request: expect.objectContaining({ messages: 2 }) },
      ],
    ])
    const { entries } = await showTimeline(lea, { requestId })
    expect(entries.map(({ type, by }) => [type, by.name])).toEqual([
      ['request.sent', ''],
      ['request.replied', 'Léa'],
      ['request.answered', ''],
    ])
    const events = await asOwner(installed.url, async (client) =>
      JSON.stringify((await client.query('select * from events where subject_id = $1', [requestId])).rows),
    )
    expect(events).not.toContain('Secret words')
  })

  test('answers share the limit of repeats', async () => {
    const ids = [requestId]
    for (let i = 1; i < 6; i++) ids.push((await sendOne(guest, orderOf(hotel.services.minibar))).id)
    const refusals: unknown[] = []
    for (const id of ids) {
      await replyToGuest(lea, { requestId: id, key: randomUUID(), preset: 'how-many' })
      for (const text of ['1', '2', '3']) {
        const sent = answerStaff(guest, { requestId: id, key: randomUUID(), text })
        await sent.catch(() => {})
        refusals.push(
          await sent.then(
            () => null,
            ({ reason }) => reason,
          ),
        )
      }
    }
    expect(refusals.slice(0, 3)).toEqual([null, null, null])
    expect(refusals).toContain('too-many-changes')
  })

  test('messages do not keep staff from undoing their last action', async () => {
    const taken = await takeRequest(lea, { requestId })
    await ask()
    await answer('XL')
    await readAnswers(hotel.admin, { requestId, upTo: 2 })
    const undone = await undoChange(lea, { requestId, revision: taken.revision })
    expect(undone).toMatchObject({ assigneeId: null, messages: 2 })
  })
})

describe('end of the stay', () => {
  test('messages are deleted at check-out, also those about a problem, which stays open', async () => {
    const sent = await sendOne(guest, reportOf(await offerProblems(hotel), 'water'))
    for (const id of [requestId, sent.id])
      await replyToGuest(lea, { requestId: id, key: randomUUID(), text: 'Coming' })
    requestId = sent.id
    await answer('Thank you')
    await endStay(lea, { roomId: room.id, stay: guest.stay })
    expect(await stored()).toEqual([])
    const problem = await onBoard()
    expect(problem.status).toBe('new')
    expect(problem).not.toHaveProperty('messages')
    expect(problem).not.toHaveProperty('answeredAt')
    expect(await refusalOf(answer('Hello?'))).toMatchObject({ reason: 'stay-ended' })
    expect(await refusalOf(reply('Hello?'))).toMatchObject({ reason: 'stay-ended' })
    expect(await texts()).toEqual([])
  })

  test('messages of other rooms and of a cancelled request stay until their own check-out', async () => {
    await reply('One')
    await cancelRequest(lea, { requestId, reason: 'not-available' })
    const other = await addRoom(hotel)
    await endStay(lea, { roomId: other.id, stay: (await guestOf(other)).stay })
    expect(await texts()).toEqual(['One'])
    await endStay(lea, { roomId: room.id, stay: guest.stay })
    expect(await stored()).toEqual([])
  })

  test('messages are deleted with their room', async () => {
    await reply('One')
    await operations.archiveRooms(hotel.admin, { roomIds: [room.id] })
    expect(await stored()).toEqual([])
  })
})

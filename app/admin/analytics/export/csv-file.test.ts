import { describe, expect, test, vi } from 'vitest'
import { refusalOf } from '../../../../tests/support/hotel.ts'
import { csvFile } from './csv-file.server.ts'

let hotels = 0
const anotherHotel = () => `hotel-${++hotels}`

/** Pieces without end, or with one; and how many were written, and whether their writer has stopped. */
function writer(count = Number.POSITIVE_INFINITY) {
  const said = { written: 0, hasStopped: false }
  async function* pieces() {
    try {
      while (said.written < count) yield `${++said.written}\r\n`
    } finally {
      said.hasStopped = true
    }
  }
  return { said, pieces: pieces() }
}

const file = (hotelId: string, pieces: AsyncGenerator<string>, idleMs?: number) =>
  csvFile({
    taker: { hotelId, userId: 'u', role: 'admin' },
    name: 'demandes_2026.csv',
    pieces,
    ...(idleMs !== undefined && { idleMs }),
  })

const readerOf = ({ body }: Response) => (body as ReadableStream<Uint8Array>).getReader()
/** A hotel has no more than two: whether it has a place for another. */
const hasPlace = async (hotelId: string) => {
  const other = await file(hotelId, writer().pieces)
  await other.body?.cancel()
}

describe('CSV file', () => {
  test('the download is complete and has the headers of a CSV file', async () => {
    const answer = await file(anotherHotel(), writer(3).pieces)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringContaining('attachment; filename="demandes_2026.csv"'),
      'cache-control': 'private, no-store',
    })
    expect(await answer.text()).toBe('1\r\n2\r\n3\r\n')
  })

  test('the file is written no further than the client has read', async () => {
    const { said, pieces } = writer()
    const reader = readerOf(await file(anotherHotel(), pieces))
    for (let i = 0; i < 3; i++) await reader.read()
    expect(said.written).toBe(3)
    await reader.cancel()
    await vi.waitFor(() => expect(said.hasStopped).toBe(true))
  })

  test('the download fails before it begins if its first piece fails', async () => {
    const hotelId = anotherHotel()
    const refused = () => {
      const { pieces } = writer()
      pieces.next = () => Promise.reject(new Error('the database is away'))
      return pieces
    }
    for (let i = 0; i < 3; i++) await expect(file(hotelId, refused())).rejects.toThrow('the database is away')
    await hasPlace(hotelId)
  })

  test('the download breaks off and frees its slot if a later piece fails', async () => {
    const hotelId = anotherHotel()
    async function* pieces() {
      yield 'head\r\n'
      throw new Error('the database is away')
    }
    for (let i = 0; i < 3; i++) {
      const answer = await file(hotelId, pieces())
      await expect(answer.text()).rejects.toThrow('the database is away')
    }
    await hasPlace(hotelId)
  })

  test('a hotel has two downloads at once at most and does not delay other hotels', async () => {
    const hotelId = anotherHotel()
    const first = readerOf(await file(hotelId, writer().pieces))
    const second = await file(hotelId, writer(1).pieces)
    const third = writer()
    expect(await refusalOf(file(hotelId, third.pieces))).toMatchObject({
      reason: 'exports-busy',
      retryAfter: 10,
    })
    expect(third.said.written).toBe(0)
    await hasPlace(anotherHotel())
    await second.text()
    await hasPlace(hotelId)
    await first.cancel()
  })

  test('a server has sixty downloads at once at most', async () => {
    const open = await Promise.all(
      Array.from({ length: 60 }, async () => readerOf(await file(anotherHotel(), writer().pieces))),
    )
    const { reason } = await refusalOf(file(anotherHotel(), writer().pieces))
    expect(reason).toBe('exports-busy')
    for (const reader of open) await reader.cancel()
    await hasPlace(anotherHotel())
  })

  test('three downloads are read at a time, and abandoned ones block no others', async () => {
    for (let i = 0; i < 5; i++) await file(anotherHotel(), writer().pieces, 500)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    let [reading, most] = [0, 0]
    async function* pieces() {
      yield 'head\r\n'
      most = Math.max(most, ++reading)
      await gate
      reading--
      yield 'body\r\n'
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => file(anotherHotel(), pieces())))
    const texts = answers.map((answer) => answer.text())
    await vi.waitFor(() => expect(reading).toBe(3))
    open()
    expect(new Set(await Promise.all(texts))).toEqual(new Set(['head\r\nbody\r\n']))
    expect(most).toBe(3)
  })

  test('a download is given up when its client stops or never starts to read', async () => {
    const hotelId = anotherHotel()
    const { said, pieces } = writer()
    const answer = await file(hotelId, pieces, 20)
    await file(hotelId, writer().pieces, 20)
    await vi.waitFor(() => hasPlace(hotelId))
    expect(said.hasStopped).toBe(true)
    await expect(answer.text()).rejects.toThrow('nobody takes the file, or nobody may')
  })
})

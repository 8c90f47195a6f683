import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as paths from '../app/shell/paths.ts'
import { operations } from '../domain/operations.ts'
import { installation } from '../tests/support/database.ts'
import { type Hotel, openHotel } from '../tests/support/hotel.ts'
import { listening } from '../tests/support/server.ts'

installation()
const site = listening()

const upload = async (hotel: Hotel, background: string) => {
  const picture = sharp({ create: { width: 300, height: 100, channels: 3, background } })
  const image = new File([new Uint8Array(await picture.png().toBuffer())], 'logo.png')
  const { logo } = await operations.setLogo(hotel.admin, { image })
  return logo.hash
}
const ask = (hotelId: string, hash: string, method = 'GET') =>
  fetch(site.origin + paths.logo(hotelId, hash), { method, redirect: 'manual' })

let hotel: Hotel
let hash: string
beforeAll(async () => {
  hotel = await openHotel()
  hash = await upload(hotel, '#5b2a5e')
})

describe('a hotel’s logo', () => {
  test('a hotel’s logo is public, cached forever, and cannot run as a page', async () => {
    const answer = await ask(hotel.id, hash)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    const image = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 300, height: 100 })
  })

  test('a hotel’s logo answers HEAD without its body', async () => {
    const answer = await ask(hotel.id, hash, 'HEAD')
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0])
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('a hotel’s logo is the same from memory as from the database', async () => {
    const [first, again] = [await ask(hotel.id, hash), await ask(hotel.id, hash)]
    expect(await again.bytes()).toEqual(await first.bytes())
    expect([...again.headers.keys()]).toEqual([...first.headers.keys()])
  })
})

describe('wrong addresses', () => {
  const nowhere: [string, () => [hotelId: string, hash: string]][] = [
    ['an unknown hotel', () => [randomUUID(), hash]],
    ['another hash', () => [hotel.id, `${hash.startsWith('A') ? 'B' : 'A'}${hash.slice(1)}`]],
    ['a hotel id that is none', () => ['x', hash]],
    ['a hash that is none', () => [hotel.id, 'x']],
    ['a hash that is too long', () => [hotel.id, hash.repeat(500)]],
    ['what would be SQL', () => ["' or true --", "' or true --"]],
    ['NUL', () => [hotel.id, '%00'.repeat(22)]],
    ['the hotel in capitals', () => [hotel.id.toUpperCase(), hash]],
  ]
  test.each(nowhere)('a logo is not found at a wrong address: %s', async (_, address) => {
    const answer = await ask(...address())
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).not.toContain(hotel.id)
  })
})

describe('replaced or removed logo', () => {
  let other: Hotel
  beforeEach(async () => {
    other = await openHotel()
  })

  test('a replaced or removed logo is gone from its address, even if it was just shown', async () => {
    const first = await upload(other, '#111111')
    expect((await ask(other.id, first)).status).toBe(200)
    const second = await upload(other, '#eeeeee')
    expect((await ask(other.id, second)).status).toBe(200)
    await vi.waitFor(async () => expect((await ask(other.id, first)).status).toBe(404))
    await operations.removeLogo(other.admin, {})
    await vi.waitFor(async () => expect((await ask(other.id, second)).status).toBe(404))
    // The neighbour's is where it was.
    expect((await ask(hotel.id, hash)).status).toBe(200)
  })
})

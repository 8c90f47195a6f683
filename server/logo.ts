import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { hotelSubject } from '../domain/configuration/events.ts'
import { changes, isChangeOf, missedChanges } from '../domain/events/publish.ts'
import { logoBehind } from '../domain/hotels/lookups.ts'

const CACHE_BYTES = 16 * 1024 * 1024

// Every guest of a hotel asks for the same one, until it has another.
const known = new LRUCache<string, Logo>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ image }) => image.length,
})
interface Logo {
  hash: string
  image: Uint8Array<ArrayBuffer>
}

let generation = 0
changes.subscribe((change) => {
  if (!isChangeOf(hotelSubject, change)) return
  generation++
  known.delete(change.hotelId)
})
missedChanges.subscribe(() => {
  generation++
  known.clear()
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const hashed = /^[\w-]{22}$/

/** A hotel’s logo, for everybody, and in their browsers for good: its address says its content. */
export async function serveLogo(c: Context): Promise<Response> {
  const { hotelId = '', hash = '' } = c.req.param()
  if (!uuid.test(hotelId) || !hashed.test(hash)) return c.text('not found', 404)
  const image = await logoOf(hotelId, hash)
  if (!image) return c.text('not found', 404)
  return c.body(image, 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
    // The browser treats it as a picture only.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

async function logoOf(hotelId: string, hash: string) {
  const remembered = known.get(hotelId)
  if (remembered?.hash === hash) return remembered.image
  const asked = generation
  const found = await logoBehind(hotelId, hash)
  if (!found) return undefined
  const image = new Uint8Array(found)
  // The logo may have been replaced meanwhile.
  if (asked === generation) known.set(hotelId, { hash, image })
  return image
}

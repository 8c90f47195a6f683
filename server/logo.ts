import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { logoBehind } from '../domain/hotels/lookups.ts'

const CACHE_BYTES = 16 * 1024 * 1024

// Every guest of a hotel asks for the same one, and what is behind an address never changes.
const known = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (image) => image.length,
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const hashed = /^[\w-]{22}$/

/** A hotel's logo, for everybody and for good: its address says its content. */
export async function serveLogo(c: Context): Promise<Response> {
  const { hotelId = '', hash = '' } = c.req.param()
  if (!uuid.test(hotelId) || !hashed.test(hash)) return c.text('not found', 404)
  const key = `${hotelId} ${hash}`
  const found = known.get(key) ?? (await logoBehind(hotelId, hash))
  if (!found) return c.text('not found', 404)
  const image = new Uint8Array(found)
  known.set(key, image)
  return c.body(image, 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
    // It is a picture, and nothing else, whoever opens it.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PIXELS_MAXIMUM, PictureRefused, toPng, toWebp } from './pictures.ts'

const box = { width: 640, height: 320 }
const create = (width: number, height: number, background = '#5b2a5e') =>
  sharp({ create: { width, height, channels: 3, background } })

const refusalOf = async (uploaded: Uint8Array) => {
  const error = await toWebp(uploaded, box, 'hotel').catch((thrown: unknown) => thrown)
  if (error instanceof PictureRefused) return error.reason
  throw new Error('it was not refused', { cause: error })
}

test.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a WebP within its box', async (format) => {
  const uploaded = await create(1500, 1000).toFormat(format).toBuffer()
  const { bytes, width, height } = await toWebp(uploaded, box, 'hotel')
  expect({ width, height }).toEqual({ width: 480, height: 320 })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
})

test('a small one stays as small as it is, and keeps what can be seen through', async () => {
  const uploaded = await create(40, 20).ensureAlpha(0).png().toBuffer()
  const { bytes, width, height } = await toWebp(uploaded, box, 'hotel')
  expect({ width, height }).toEqual({ width: 40, height: 20 })
  expect((await sharp(bytes).raw().toBuffer())[3]).toBe(0)
})

test('one that a camera has turned stands upright, and says nothing of where it was taken', async () => {
  const exif = { IFD0: { Copyright: 'Zoé' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 54/1 0/1' } }
  const uploaded = await create(200, 100).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await sharp(uploaded).metadata()).exif).toBeDefined()
  const { bytes, width, height } = await toWebp(uploaded, box, 'hotel')
  expect({ width, height }).toEqual({ width: 100, height: 200 })
  const { exif: kept, icc, xmp, orientation } = await sharp(bytes).metadata()
  expect({ kept, icc, xmp, orientation }).toEqual({})
  expect(bytes.toString('latin1')).not.toContain('Zo')
})

test('what is no PNG, JPEG or WebP is refused by its content, whatever it is', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  const gif = await create(10, 10).gif().toBuffer()
  const tiff = await create(10, 10).tiff().toBuffer()
  const those = [
    Buffer.from(svg),
    Buffer.from(`\ufeff${svg}`),
    gif,
    tiff,
    Buffer.from('%PDF-1.7'),
    Buffer.of(),
  ]
  for (const one of those) expect(await refusalOf(one)).toBe('no-picture')
})

test('one that is cut off, or goes on as something else, is refused', async () => {
  const png = await create(300, 300).png().toBuffer()
  const webp = await create(300, 300).webp().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const broken = [
    png.subarray(0, 80),
    webp.subarray(0, 40),
    Buffer.concat([png.subarray(0, 8), svg]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
  ]
  for (const one of broken) expect(await refusalOf(one)).toBe('no-picture')
})

/** A PNG of some kilobytes that says how large it is, and is as large. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, checksum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit of grey for each pixel.
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.of()),
  ])
}

test('a small file of too many pixels is refused before they are looked at', async () => {
  const bomb = pngOf(30_000, 30_000)
  expect(bomb.length).toBeLessThan(200_000)
  const before = process.memoryUsage().rss
  expect(await refusalOf(bomb)).toBe('too-many-pixels')
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  expect(await refusalOf(pngOf(PIXELS_MAXIMUM + 1, 1))).toBe('too-many-pixels')
})

test('while one is decoded everything else goes on; of many at once, those without a place come again', async () => {
  const large = await create(4096, 4096).png({ compressionLevel: 1 }).toBuffer()
  let isDone = false
  let turns = 0
  const look = () => {
    turns++
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  const settled = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => toWebp(large, box, `hotel ${i}`)),
  )
  isDone = true
  expect(turns).toBeGreaterThan(1000)
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject(Array(2).fill({ reason: 'busy', retryAfter: 5 }))
  await toWebp(large, box, 'hotel')
})

test('whoever sends one after the other leaves places for others', async () => {
  const some = await create(600, 600).png().toBuffer()
  const own = Array.from({ length: 6 }, () => toWebp(some, box, 'hotel'))
  const others = toWebp(some, box, 'another hotel')
  const settled = await Promise.allSettled(own)
  expect(settled.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(3).fill('rejected'),
  ])
  expect(await others).toMatchObject({ width: 320, height: 320 })
})

test('becomes a PNG again for what reads nothing else', async () => {
  const { bytes } = await toWebp(await create(100, 50).png().toBuffer(), box, 'hotel')
  const { bytes: png, width, height } = await toPng(bytes)
  expect({ width, height }).toEqual({ width: 100, height: 50 })
  expect((await sharp(png).metadata()).format).toBe('png')
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PictureRefused, STREAMED_PIXELS_MAXIMUM, toPng, toWebp } from './pictures.ts'

const box = { width: 640, height: 320 }
type Colour = string | { r: number; g: number; b: number; alpha: number }
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

test('a small picture keeps its size and transparency', async () => {
  const uploaded = await create(40, 20).ensureAlpha(0.5).png().toBuffer()
  const { bytes, width, height } = await toWebp(uploaded, box, 'hotel')
  expect({ width, height }).toEqual({ width: 40, height: 20 })
  expect((await sharp(bytes).raw().toBuffer())[3]).toBeCloseTo(127, -1)
})

test('a photo is turned upright and loses its metadata', async () => {
  const exif = { IFD0: { Copyright: 'Zoé' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 54/1 0/1' } }
  const uploaded = await create(200, 100).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await sharp(uploaded).metadata()).exif).toBeDefined()
  const { bytes, width, height } = await toWebp(uploaded, box, 'hotel')
  expect({ width, height }).toEqual({ width: 100, height: 200 })
  const { exif: kept, icc, xmp, orientation } = await sharp(bytes).metadata()
  expect({ kept, icc, xmp, orientation }).toEqual({})
  expect(bytes.toString('latin1')).not.toContain('Zo')
})

test('a picture of another kind is refused by its content, and its kind is named', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const avif = await create(20, 20).avif().toBuffer()
  const those = {
    'picture-is-gif': await create(20, 20).gif().toBuffer(),
    'picture-is-heic': heic,
    'picture-is-avif': avif,
    'picture-is-tiff': await create(20, 20).tiff().toBuffer(),
    'picture-is-bmp': Buffer.from('BM\0\0'),
    'picture-is-pdf': Buffer.from('%PDF-1.7'),
  }
  for (const [reason, file] of Object.entries(those)) expect(await refusalOf(file)).toBe(reason)
  for (const file of [Buffer.of(), Buffer.from('<html><p>svg</p></html>')])
    expect(await refusalOf(file)).toBe('no-picture')
})

const drawing = (inner: string, size = 'width="200" height="100"') =>
  Buffer.from(
    `<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`,
  )
const mark = '<circle cx="50" cy="50" r="30" fill="#5b2a5e"/>'

test('a drawing becomes pixels, as sharp as the box allows, and runs no script', async () => {
  const { bytes, width, height } = await toWebp(drawing(`<script>alert(1)</script>${mark}`), box, 'hotel')
  expect({ width, height }).toEqual({ width: 320, height: 320 })
  expect(bytes.toString('latin1')).not.toContain('script')
})

test('a drawing loads nothing from this machine or another', async () => {
  let asked = 0
  const elsewhere = createServer((_, answer) => {
    asked++
    answer.end()
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo
  const addresses = [
    `http://127.0.0.1:${port}/a.png`,
    pathToFileURL('docs/pictures/landing.png').href,
    'docs/pictures/landing.png',
  ]
  const images = addresses.map((href) => `<image href="${href}" width="200" height="100"/>`).join('')
  const style = `<style>@import url("http://127.0.0.1:${port}/a.css");</style>`
  const withThem = await toWebp(drawing(style + images + mark), box, 'hotel')
  elsewhere.close()
  expect(asked).toBe(0)
  expect(withThem.bytes).toEqual((await toWebp(drawing(mark), box, 'hotel')).bytes)
  const entity = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
  expect(await refusalOf(Buffer.from(entity + drawing('<text y="50">&x;</text>').toString().slice(21)))).toBe(
    'no-picture',
  )
})

test('a huge drawing is drawn small, and one that cannot be scaled down is refused', async () => {
  expect(
    await toWebp(drawing(mark, 'viewBox="0 0 100 100" width="90000" height="90000"'), box, 'hotel'),
  ).toMatchObject({ width: 320, height: 320 })
  expect(await refusalOf(drawing(mark, 'width="900000" height="900000"'))).toBe('too-many-pixels')
})

test('clear or white margins are trimmed', async () => {
  const onto = (background: Colour) =>
    sharp({ create: { width: 3000, height: 3000, channels: 4, background } })
      .composite([
        {
          input: { create: { width: 300, height: 150, channels: 4, background: '#5b2a5e' } },
          left: 2600,
          top: 40,
        },
      ])
      .png()
      .toBuffer()
  for (const background of ['#ffffff', { r: 0, g: 0, b: 0, alpha: 0 }]) {
    const { width, height } = await toWebp(await onto(background), box, 'hotel')
    expect(width / height).toBeCloseTo(2, 1)
    expect(width).toBeGreaterThan(180)
  }
})

test('an empty picture or a mere speck is refused', async () => {
  const clear = { r: 255, g: 0, b: 0, alpha: 0 }
  const canvas = (background: Colour, side = 3000) =>
    sharp({ create: { width: side, height: side, channels: 4, background } })
  const speck = { create: { width: 6, height: 6, channels: 4, background: '#000000' } } as const
  for (const empty of [
    canvas(clear, 200),
    canvas('#ffffff', 200),
    canvas(clear).composite([{ input: speck, left: 1500, top: 900 }]),
  ])
    expect(await refusalOf(await empty.png().toBuffer())).toBe('empty-picture')
})

test.each([
  { of: 'white', background: '#ffffff', isDark: true },
  { of: 'lamp yellow', background: '#ffc94d', isDark: true },
  { of: 'aubergine', background: '#5b2a5e', isDark: false },
])('a mark of $of on nothing gets a dark plate if paper would hide it', async ({ background, isDark }) => {
  const input = { create: { width: 300, height: 100, channels: 4, background } } as const
  const uploaded = await sharp({ create: { ...input.create, width: 400, height: 300, background: '#0000' } })
    .composite([{ input }])
    .png()
    .toBuffer()
  const { bytes, width, height } = await toWebp(uploaded, box, 'hotel')
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  const [corner, centre] = [at(0, 0), at(width >> 1, height >> 1)]
  expect(corner[3]).toBe(255)
  expect(Math.max(...corner.slice(0, 3)) < 100 && Math.max(...centre.slice(0, 3)) > 200).toBe(isDark)
  expect({ width: width <= box.width, height: height <= box.height }).toEqual({ width: true, height: true })
})

test('a picture of 9000 × 300 and one of 80 million pixels are made smaller', async () => {
  const wide = await create(9000, 300).png().toBuffer()
  expect(await toWebp(wide, box, 'hotel')).toMatchObject({ width: 640, height: 21 })
  expect(await toWebp(pngOf(9000, 9000), box, 'hotel')).toMatchObject({ width: 320, height: 320 })
})

test('a picture that is cut off or continues as another format is refused', async () => {
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

test('a small file with too many pixels is refused before decoding', async () => {
  const bomb = pngOf(30_000, 30_000)
  expect(bomb.length).toBeLessThan(200_000)
  const before = process.memoryUsage().rss
  expect(await refusalOf(bomb)).toBe('too-many-pixels')
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  expect(await refusalOf(pngOf(STREAMED_PIXELS_MAXIMUM / 10_000 + 1, 10_000))).toBe('too-many-pixels')
  expect(await refusalOf(pngOf(17_000_000, 1))).toBe('too-many-pixels')
  const progressive = await create(4097, 4097).jpeg({ progressive: true }).toBuffer()
  expect(await refusalOf(progressive)).toBe('too-many-pixels')
})

test('decoding a picture does not block other work, and pictures over the limit are refused for a retry', async () => {
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

test('a sender of many pictures leaves places for others', async () => {
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

test('a WebP is converted to a PNG for programs that read nothing else', async () => {
  const { bytes } = await toWebp(await create(100, 50).png().toBuffer(), box, 'hotel')
  const { bytes: png, width, height } = await toPng(bytes)
  expect({ width, height }).toEqual({ width: 100, height: 50 })
  expect((await sharp(png).metadata()).format).toBe('png')
})

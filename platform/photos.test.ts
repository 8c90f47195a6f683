import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cameraPhoto, hugePicture } from '../tests/support/photo.ts'
import { toPhoto } from './photos.ts'
import { PictureRefused } from './pictures.ts'

const limits = { side: 1600, bytes: 2 * 1024 * 1024 }

const refusalOf = async (uploaded: Uint8Array) => {
  const error = await toPhoto(uploaded, limits, 'hotel').catch((thrown: unknown) => thrown)
  if (error instanceof PictureRefused) return error.reason
  throw new Error('it was not refused', { cause: error })
}

test('a photo of 12 megapixels becomes a small upright JPEG without its place, while the main thread goes on', async () => {
  const uploaded = await cameraPhoto(4000, 3000)
  expect(uploaded.toString('latin1')).toContain('Secret')
  let turns = 0
  const turning = setInterval(() => turns++, 2)
  const { bytes, thumbnail, width, height } = await toPhoto(uploaded, limits, 'hotel')
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
  expect({ width, height }).toEqual({ width: 1200, height: 1600 })
  expect(bytes.length).toBeLessThanOrEqual(limits.bytes)
  for (const jpeg of [bytes, thumbnail]) {
    const { format, exif, icc, xmp, orientation } = await sharp(jpeg).metadata()
    expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'jpeg' })
    expect(jpeg.toString('latin1')).not.toContain('Secret')
  }
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 144, height: 192 })
})

test('a turned photo of 24 megapixels is taken, and is upright whichever way it was turned', async () => {
  const { width, height } = await toPhoto(await cameraPhoto(6000, 4000), limits, 'hotel')
  expect({ width, height }).toEqual({ width: 1067, height: 1600 })
  // Red above, blue below.
  const strip = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
    .composite([
      { input: { create: { width: 40, height: 10, channels: 3, background: 'red' } }, gravity: 'north' },
    ])
    .png()
    .toBuffer()
  for (const [orientation, angle] of [
    [1, 0],
    [3, 180],
    [6, 270],
    [8, 90],
  ] as const) {
    const held = sharp(strip).rotate(angle).withMetadata({ orientation }).jpeg({ quality: 100 })
    const upright = await toPhoto(await held.toBuffer(), limits, 'hotel')
    expect([upright.width, upright.height], `${orientation}`).toEqual([40, 20])
    const { data, info } = await sharp(upright.bytes).raw().toBuffer({ resolveWithObject: true })
    const [red = 0, , blue = 0] = data.subarray((2 * info.width + 20) * info.channels)
    expect(red, `${orientation}`).toBeGreaterThan(blue)
  }
})

test('a photo that is too large in bytes loses quality until it fits', async () => {
  const uploaded = await cameraPhoto(1600, 1200)
  const { bytes: usual } = await toPhoto(uploaded, limits, 'hotel')
  const { bytes } = await toPhoto(uploaded, { ...limits, bytes: usual.length - 1 }, 'hotel')
  expect(bytes.length).toBeLessThan(usual.length)
  const tooSmall = toPhoto(uploaded, { ...limits, bytes: 100 }, 'hotel')
  await expect(tooSmall).rejects.toMatchObject({ reason: 'too-many-pixels' })
})

test('a small picture with transparency keeps its size, on white', async () => {
  const create = { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const { bytes, width, height } = await toPhoto(await sharp({ create }).png().toBuffer(), limits, 'hotel')
  expect({ width, height }).toEqual({ width: 40, height: 20 })
  expect((await sharp(bytes).raw().toBuffer())[0]).toBeGreaterThan(250)
})

test('a photo of another kind, a broken one and one of too many pixels are refused', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  expect(await refusalOf(heic)).toBe('picture-is-heic')
  expect(await refusalOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('no-picture')
  expect(await refusalOf(hugePicture())).toBe('too-many-pixels')
  const whole = await cameraPhoto(800, 600)
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('no-picture')
})

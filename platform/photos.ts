import type { OutputInfo, Sharp } from 'sharp'
import { openLane } from './lane.ts'
import { kindOf } from './picture-kinds.ts'
import { library, openBitmap, PictureRefused, refusePicture, SECONDS_MAXIMUM } from './pictures.ts'

// Photos of guests and staff: decoded in threads within the bounds of pictures.ts, and encoded again, so that no place,
// time or device is kept with them.

const THUMBNAIL_SIDE = 192
/** How far each orientation that cameras write is turned, in degrees. Once it is small, that takes little memory. */
const TURNS: Record<number, number> = { 1: 0, 3: 180, 6: 90, 8: 270 }
/** Tried one after the other until the photo is small enough. */
const QUALITIES = [80, 60, 40, 20]

// Apart from logos, so that a crowd of photos holds up none of them. The uploads bound how many wait.
const lane = openLane({ concurrency: 1 })

export interface Photo {
  /** A JPEG. */
  bytes: Buffer
  width: number
  height: number
  /** A JPEG of at most 192 pixels a side. */
  thumbnail: Buffer
}

/** The longest side in pixels, and the most bytes. */
interface PhotoLimits {
  side: number
  bytes: number
}

/**
 * Encodes an uploaded PNG, JPEG or WebP as JPEG: upright, without metadata, within the limits. Hotels take turns. Rejects
 * with `PictureRefused`.
 */
export async function toPhoto(uploaded: Uint8Array, limits: PhotoLimits, hotelId: string): Promise<Photo> {
  const kind = kindOf(uploaded)
  if (kind !== 'bitmap') throw new PictureRefused(kind === 'svg' ? 'no-picture' : kind)
  return lane.run(() => encode(uploaded, limits), { owners: [hotelId] }).catch(refusePicture)
}

async function encode(uploaded: Uint8Array, limits: PhotoLimits): Promise<Photo> {
  const sharp = await library()
  const metadata = await sharp(uploaded, { limitInputPixels: false }).metadata()
  const turn = TURNS[metadata.orientation ?? 1]
  const shrunk = await openBitmap(sharp, uploaded, metadata, turn !== undefined)
    .resize({ width: limits.side, height: limits.side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: 'white' })
    .raw()
    .timeout({ seconds: SECONDS_MAXIMUM })
    .toBuffer({ resolveWithObject: true })
  const turned = sharp(shrunk.data, { raw: rawOf(shrunk.info) }).rotate(turn ?? 0)
  const { data, info } = turn ? await turned.raw().toBuffer({ resolveWithObject: true }) : shrunk
  const raw = rawOf(info)
  const { width, height } = raw
  const thumbnail = await sharp(data, { raw })
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer()
  return { bytes: await smallEnough(sharp(data, { raw }), limits.bytes), width, height, thumbnail }
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels })

async function smallEnough(photo: Sharp, bytesMaximum: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await photo.clone().jpeg({ quality }).timeout({ seconds: SECONDS_MAXIMUM }).toBuffer()
    if (bytes.length <= bytesMaximum) return bytes
  }
  throw new PictureRefused('too-many-pixels')
}

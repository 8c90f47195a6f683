import type { Sharp } from 'sharp'
import { openLane } from './lane.ts'
import { kindOf } from './picture-kinds.ts'
import { library, openBitmap, PictureRefused, refusePicture, SECONDS_MAXIMUM } from './pictures.ts'

// Photos of guests and staff: decoded in threads within the bounds of pictures.ts, and encoded again, so that no place,
// time or device is kept with them.

const THUMBNAIL_SIDE = 192
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
  const { data, info } = await openBitmap(sharp, uploaded, metadata)
    .resize({ width: limits.side, height: limits.side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: 'white' })
    .raw()
    .timeout({ seconds: SECONDS_MAXIMUM })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const raw = { width, height, channels }
  const thumbnail = await sharp(data, { raw })
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer()
  return { bytes: await smallEnough(sharp(data, { raw }), limits.bytes), width, height, thumbnail }
}

async function smallEnough(photo: Sharp, bytesMaximum: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await photo.clone().jpeg({ quality }).timeout({ seconds: SECONDS_MAXIMUM }).toBuffer()
    if (bytes.length <= bytesMaximum) return bytes
  }
  throw new PictureRefused('too-many-pixels')
}

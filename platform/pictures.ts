import type { Sharp, SharpConstructor } from 'sharp'

// Pictures that people upload are decoded in threads, one at a time, within bounds that are looked at before any pixel
// is, and made anew: of what was uploaded, nothing but how it looks is kept.

/** Read at the first picture: where the library does not run, everything else does. */
const library = () => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    // Of what it could read (SVG, PDF, TIFF …), it gets nothing but these: whatever a file begins with.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
    })
    return sharp
  })
  return loaded
}
let loaded: Promise<SharpConstructor> | undefined

/** The most pixels of a picture: at 16 bits and four channels, it takes 128 MB while it is decoded. */
export const PIXELS_MAXIMUM = 4096 * 4096

/** How many pictures may wait and be worked on; of one and the same, fewer. */
const PLACES = 8
const PLACES_OF_ONE = 3
/** When to come again, in seconds: by then the places of now are free. */
const RETRY_AFTER_S = 5
const SECONDS_MAXIMUM = 10

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** Why a picture was not taken: it is none of the kinds that are, or broken; it has too many pixels; too many wait. */
export class PictureRefused extends Error {
  readonly reason: 'no-picture' | 'too-many-pixels' | 'busy'
  /** In seconds, where it may be tried again. */
  readonly retryAfter: number | undefined

  constructor(reason: PictureRefused['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.retryAfter = reason === 'busy' ? RETRY_AFTER_S : undefined
  }
}

/** Whether the first twelve bytes are those of a PNG, a JPEG or a WebP. */
const isTaken = (beginning: string): boolean =>
  beginning.startsWith('\x89PNG\r\n\x1a\n') ||
  beginning.startsWith('\xff\xd8\xff') ||
  (beginning.startsWith('RIFF') && beginning.endsWith('WEBP'))

/**
 * An uploaded PNG, JPEG or WebP, made anew as WebP: turned the way it is meant to be seen, no larger than the box, and
 * without anything that was written into it. `whose` it is: nobody's pictures take all places. Rejects with
 * `PictureRefused`.
 */
export async function toWebp(
  uploaded: Uint8Array,
  box: { width: number; height: number },
  whose: string,
): Promise<Picture> {
  const beginning = Buffer.from(uploaded.subarray(0, 12)).toString('latin1')
  if (!isTaken(beginning)) throw new PictureRefused('no-picture')
  return inTurn(whose, async () => {
    const sharp = await library()
    const { width, height } = await sharp(uploaded, { limitInputPixels: false }).metadata().catch(refuse)
    if (width * height > PIXELS_MAXIMUM) throw new PictureRefused('too-many-pixels')
    const decoded = sharp(uploaded, { limitInputPixels: PIXELS_MAXIMUM, failOn: 'error' })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100, smartSubsample: true, effort: 5 })
    return finish(decoded).catch(refuse)
  })
}

/** What `toWebp` has made as PNG, for what reads nothing else: small as it is, it takes some milliseconds. */
export async function toPng(webp: Uint8Array): Promise<Picture> {
  const sharp = await library()
  return finish(sharp(webp).png({ compressionLevel: 9 }))
}

async function finish(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .timeout({ seconds: SECONDS_MAXIMUM })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function refuse(error: unknown): never {
  throw new PictureRefused('no-picture', error)
}

let last: Promise<unknown> = Promise.resolve()
/** Whose pictures have a place. */
const taken: string[] = []

async function inTurn<T>(whose: string, work: () => Promise<T>): Promise<T> {
  const own = taken.filter((of) => of === whose).length
  if (taken.length >= PLACES || own >= PLACES_OF_ONE) throw new PictureRefused('busy')
  taken.push(whose)
  const turn = last.then(work).finally(() => taken.splice(taken.indexOf(whose), 1))
  last = turn.catch(() => {})
  return turn
}

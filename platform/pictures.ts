import type { Metadata, Sharp, SharpConstructor } from 'sharp'
import { LaneFull, openLane } from './lane.ts'
import { darkPlate, isPale, type RawPicture } from './picture-contrast.ts'
import { kindOf, type UnreadKind } from './picture-kinds.ts'

// Uploaded pictures are decoded in threads, one at a time, within bounds checked before any pixel, and encoded again:
// only their looks are kept.

/** Read at the first picture: where the library does not run, everything else does. */
export const library = () => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    // Only these of its readers may run, so that a PDF or TIFF is not read. An SVG is given as bytes: librsvg then has no
    // address to resolve references against, and opens none.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
    })
    return sharp
  })
  return loaded
}
let loaded: Promise<SharpConstructor> | undefined

/** The most pixels of a picture that is decoded as a whole: at 16 bits and four channels, it takes 128 MB. */
export const PIXELS_MAXIMUM = 4096 * 4096
/** The most of one that is decoded line by line, and made smaller meanwhile: a matter of seconds, not of memory. */
export const STREAMED_PIXELS_MAXIMUM = 100_000_000

/** No picture is so long; the library would still decode it. */
const SIDE_MAXIMUM = 65_535

/** A picture is fitted into this before it is decoded as a whole: 16 MB. */
const LOOKED_AT = { width: 2048, height: 2048 }
/** Margins are searched in a sketch first: in more pixels it takes a second. */
const SKETCH = { width: 1024, height: 1024 }
/** How much a pixel differs from the margin, of 255: a JPEG's margin is not all of one colour. */
const MARGIN_THRESHOLD = 20
/** In pixels: a picture that is no larger without its margins is refused as empty. */
const SPECK = 12
/** White from here on, of 255. */
const WHITE = 245

const lane = openLane({ concurrency: 1, waiting: 7, perOwner: 3 })
const RETRY_AFTER_S = 5
/** The longest that one picture may take. */
export const SECONDS_MAXIMUM = 10

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** Why a picture was not taken: its kind is not read; it is broken, too large, or shows nothing; too many wait. */
type PictureRefusal = UnreadKind | 'no-picture' | 'too-many-pixels' | 'empty-picture' | 'busy'

export class PictureRefused extends Error {
  readonly reason: PictureRefusal
  /** In seconds, where it may be tried again. */
  readonly retryAfter: number | undefined

  constructor(reason: PictureRefused['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.retryAfter = reason === 'busy' ? RETRY_AFTER_S : undefined
  }
}

/**
 * Encodes an uploaded PNG, JPEG, WebP or SVG as WebP: rotated, without margins or metadata, within the box. If white
 * paper would hide it, it gets a dark plate. `whose` bounds one owner's share of the places. Rejects with
 * `PictureRefused`.
 */
export async function toWebp(
  uploaded: Uint8Array,
  box: { width: number; height: number },
  whose: string,
): Promise<Picture> {
  const kind = kindOf(uploaded)
  if (kind !== 'svg' && kind !== 'bitmap') throw new PictureRefused(kind)
  return lane.run(() => redraw(uploaded, box, kind === 'svg'), { owners: [whose] }).catch(refusePicture)
}

async function redraw(
  uploaded: Uint8Array,
  box: { width: number; height: number },
  isDrawing: boolean,
): Promise<Picture> {
  const sharp = await library()
  const trimmed = await trim(sharp, await open(sharp, uploaded, isDrawing))
  const { data, ...raw } = await shrink(sharp, trimmed, box)
  const logo =
    raw.channels === 4 && isPale({ data, ...raw })
      ? await shrink(sharp, trimmed, darkPlate.within(box)).then((inner) => darkPlate.behind(sharp, inner))
      : sharp(data, { raw })
  return finish(logo.webp({ quality: 90, alphaQuality: 100, smartSubsample: true, effort: 5 }))
}

/** The picture as pixels, as large as it needs to be to be looked at. */
async function open(sharp: SharpConstructor, uploaded: Uint8Array, isDrawing: boolean): Promise<RawPicture> {
  const metadata = await sharp(uploaded, { limitInputPixels: false }).metadata()
  if (isDrawing) return openDrawing(sharp, uploaded, metadata)
  return toRaw(openBitmap(sharp, uploaded, metadata).resize(inside(LOOKED_AT)))
}

/**
 * A bitmap, to be made smaller while it is decoded; upright, unless it is turned later. Throws `PictureRefused` if it has
 * too many pixels.
 */
export function openBitmap(
  sharp: SharpConstructor,
  uploaded: Uint8Array,
  { width, height, format, isProgressive, orientation = 1 }: Metadata,
  isTurnedLater = false,
): Sharp {
  // To turn it, the library would decode it as a whole.
  const isUpright = isTurnedLater || orientation === 1
  const isStreamed = !isProgressive && isUpright && (format === 'png' || format === 'jpeg')
  const maximum = isStreamed ? STREAMED_PIXELS_MAXIMUM : PIXELS_MAXIMUM
  if (width * height > maximum || Math.max(width, height) > SIDE_MAXIMUM)
    throw new PictureRefused('too-many-pixels')
  const options = { limitInputPixels: maximum, failOn: 'error', sequentialRead: true } as const
  const opened = sharp(uploaded, options)
  return isTurnedLater ? opened : opened.autoOrient()
}

/** A drawing has no pixels of its own: it is drawn as large as it is looked at. */
function openDrawing(
  sharp: SharpConstructor,
  uploaded: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<RawPicture> {
  const scale = Math.min(LOOKED_AT.width / width, LOOKED_AT.height / height)
  const density = Math.min(100_000, Math.max(1, DRAWING_DENSITY * scale))
  const drawnAt = density / DRAWING_DENSITY
  if (width * drawnAt * height * drawnAt > PIXELS_MAXIMUM) throw new PictureRefused('too-many-pixels')
  return toRaw(sharp(uploaded, { density, limitInputPixels: PIXELS_MAXIMUM, failOn: 'error' }))
}

/** Dots an inch at which a drawing has its own measures. */
const DRAWING_DENSITY = 72

/** The picture without its margins. Refused if nothing, or next to nothing, is left. */
async function trim(sharp: SharpConstructor, picture: RawPicture): Promise<RawPicture> {
  const sketch = await shrink(sharp, picture, SKETCH)
  const { channels } = await sharp(sketch.data, { raw: rawOf(sketch) }).stats()
  const [red, green, blue, alpha] = channels
  const isClear = (alpha?.max ?? 255) < MARGIN_THRESHOLD
  const isWhite = [red, green, blue, alpha].every((channel) => (channel?.min ?? 255) >= WHITE)
  if (isClear || isWhite) throw new PictureRefused('empty-picture')
  const trimmed = await withoutMargins(sharp, picture, sketch)
  if (Math.max(trimmed.width, trimmed.height) <= SPECK) throw new PictureRefused('empty-picture')
  if ((alpha?.min ?? 255) < 255) return trimmed
  return toRaw(sharp(trimmed.data, { raw: rawOf(trimmed) }).removeAlpha(), false)
}

/** Cut first along the margins of its sketch, with some pixels to spare, and then to the pixel. */
async function withoutMargins(
  sharp: SharpConstructor,
  picture: RawPicture,
  sketch: RawPicture,
): Promise<RawPicture> {
  const { info } = await sharp(sketch.data, { raw: rawOf(sketch) })
    .trim({ threshold: MARGIN_THRESHOLD })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = picture.width / sketch.width
  const span = (offset: number, length: number, most: number) => {
    const from = Math.max(0, Math.floor((-offset - 1) * scale))
    return [from, Math.min(most, Math.ceil((-offset + length + 1) * scale)) - from] as const
  }
  const [left, width] = span(info.trimOffsetLeft ?? 0, info.width, picture.width)
  const [top, height] = span(info.trimOffsetTop ?? 0, info.height, picture.height)
  if (width === picture.width && height === picture.height && scale > 1) return picture
  const cut = await toRaw(sharp(picture.data, { raw: rawOf(picture) }).extract({ left, top, width, height }))
  return toRaw(sharp(cut.data, { raw: rawOf(cut) }).trim({ threshold: MARGIN_THRESHOLD }))
}

const inside = (box: { width: number; height: number }) =>
  ({ ...box, fit: 'inside', withoutEnlargement: true }) as const

const shrink = (sharp: SharpConstructor, picture: RawPicture, box: { width: number; height: number }) =>
  toRaw(sharp(picture.data, { raw: rawOf(picture) }).resize(inside(box)), picture.channels === 4)

const rawOf = ({ width, height, channels }: RawPicture) => ({ width, height, channels })

async function toRaw(picture: Sharp, hasAlpha = true): Promise<RawPicture> {
  const coloured = picture.toColourspace('srgb')
  const { data, info } = await (hasAlpha ? coloured.ensureAlpha() : coloured)
    .raw()
    .timeout({ seconds: SECONDS_MAXIMUM })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: hasAlpha ? 4 : 3 }
}

/** Converts `toWebp`'s result to PNG for readers of nothing else: some milliseconds, as it is small. */
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

/** Turns any failure into a `PictureRefused`. */
export function refusePicture(error: unknown): never {
  if (error instanceof PictureRefused) throw error
  if (error instanceof LaneFull) throw new PictureRefused('busy')
  throw new PictureRefused('no-picture', error)
}

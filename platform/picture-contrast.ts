import type { Sharp, SharpConstructor } from 'sharp'

/** Pixels of eight bits a channel, in sRGB. */
export interface RawPicture {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** Cards are white, guests' pages nearly so, and a dark page lays white paper behind a logo: all three are measured so. */
const PAPER_LUMINANCE = 1
/** The least contrast with paper (WCAG); text needs more, a mark less. */
const CONTRAST_MINIMUM = 2
/** If less than this share of the visible picture stands out from paper, paper hides it. */
const SHARE_MINIMUM = 0.2

/** Whether white paper hides a picture that lets it through. */
export function isPale({ data, channels }: RawPicture): boolean {
  let seen = 0
  let standing = 0
  for (let at = 0; at < data.length; at += channels) {
    const alpha = (data[at + 3] ?? 0) / 255
    if (alpha < 0.1) continue
    seen += alpha
    const luminance =
      0.2126 * linear(data[at] ?? 0) + 0.7152 * linear(data[at + 1] ?? 0) + 0.0722 * linear(data[at + 2] ?? 0)
    if ((PAPER_LUMINANCE + 0.05) / (luminance + 0.05) >= CONTRAST_MINIMUM) standing += alpha
  }
  return standing < SHARE_MINIMUM * seen
}

function linear(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** The dark plate behind a pale picture, with a margin. */
export const darkPlate = {
  /** The room that is left for the picture itself. */
  within: ({ width, height }: { width: number; height: number }) => ({
    width: Math.round(width * 0.84),
    height: Math.round(height * 0.84),
  }),
  behind(sharp: SharpConstructor, { data, ...raw }: RawPicture): Sharp {
    const margin = Math.max(2, Math.round(Math.min(raw.width, raw.height, 200) * 0.16))
    const background = '#31123a'
    return sharp(data, { raw })
      .flatten({ background })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
  },
}

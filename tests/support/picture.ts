import sharp from 'sharp'

/** A picture of a size, as a chosen file. */
export const picture = async (width: number, height: number) => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#5b2a5e' } })
    .png()
    .toBuffer(),
})

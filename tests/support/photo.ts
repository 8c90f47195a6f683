import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#5b2a5e' } })
  .jpeg()
  .toBuffer()

/** A photo as a form sends it. */
export const photoFile = (bytes: Uint8Array = small) => new File([new Uint8Array(bytes)], 'photo.jpg')

const exif = {
  IFD0: { Copyright: 'Zoe Secret' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 54/1 0/1' },
}

/** A photo as a phone's camera takes it: noisy, turned, with its place. */
export const cameraPhoto = (width: number, height: number) =>
  sharp(randomBytes((width / 8) * (height / 8) * 3), {
    raw: { width: width / 8, height: height / 8, channels: 3 },
  })
    .resize(width, height)
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()

/** A PNG of some bytes that says that it has 900 million pixels. */
export function hugePicture(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

import { crc32 } from 'node:zlib'
import QRCode from 'qrcode'
import { QUIET } from '../ui/qr-image.tsx'
import { qrMatrix } from './qr.server.ts'

const DOTS_PER_METRE = 11_811 // 300 an inch
const SIDE_M = 0.04

/** The QR code of an address as a PNG of 300 dots an inch, 40 mm on a side or a little more without the white around. */
export async function qrPng(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { size, level } = qrMatrix(text)
  const png = await QRCode.toBuffer(text, {
    errorCorrectionLevel: level,
    margin: QUIET,
    scale: Math.ceil((DOTS_PER_METRE * SIDE_M) / size),
  })
  return withDensity(png)
}

/** The end of a PNG's first chunk: after 8 bytes of signature and 25 with its size. */
const HEADER_END = 33

/** Says how large it is on paper (PNG, 11.3.4.3): else programs take a dot for a ninety-sixth of an inch. */
function withDensity(png: Buffer): Uint8Array<ArrayBuffer> {
  const chunk = Buffer.alloc(21)
  chunk.writeUInt32BE(9, 0)
  chunk.write('pHYs', 4, 'latin1')
  chunk.writeUInt32BE(DOTS_PER_METRE, 8)
  chunk.writeUInt32BE(DOTS_PER_METRE, 12)
  chunk.writeUInt8(1, 16)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17)
  return new Uint8Array(Buffer.concat([png.subarray(0, HEADER_END), chunk, png.subarray(HEADER_END)]))
}

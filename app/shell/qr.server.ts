import QRCode from 'qrcode'

/** A QR code as a path of one unit for each module. */
export function qrCode(text: string): { path: string; size: number } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'L' }).modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let width = 0
      while (x + width < size && data[y * size + x + width]) width++
      if (width > 0) path += `M${x} ${y}h${width}v1h-${width}z`
      x += width
    }
  }
  return { path, size }
}

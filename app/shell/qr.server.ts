import QRCode from 'qrcode'

/** The most modules on a side of 25 mm that leave each of them half a millimetre, which old phones and worn paper need. */
const SIDE_MAXIMUM = 50

/** How much of a code may be lost: a quarter, a seventh, a fourteenth. */
const levels = ['Q', 'M', 'L'] as const

interface Matrix {
  level: (typeof levels)[number]
  /** Modules on a side, without the white around. */
  size: number
  /** Row by row, 1 for black. */
  data: Uint8Array
}

/**
 * The QR code of an address: the same one wherever it is shown or printed. A quarter of it may be lost, for cards hang for
 * years and are wiped, scratched and sunned; less only for an address so long that its modules would become too fine.
 */
export function qrMatrix(text: string, level: Matrix['level'] = 'Q'): Matrix {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: level }).modules
  const coarser = levels[levels.indexOf(level) + 1]
  return size > SIDE_MAXIMUM && coarser ? qrMatrix(text, coarser) : { level, size, data }
}

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** The black modules as rectangles, merged greedily. */
export function rectanglesOf({ size, data }: Omit<Matrix, 'level'>): Rectangle[] {
  const rectangles: Rectangle[] = []
  let above = new Map<number, Rectangle>()
  for (let y = 0; y < size; y++) {
    const here = new Map<number, Rectangle>()
    for (let x = 0; x < size; x++) {
      let width = 0
      while (x + width < size && data[y * size + x + width]) width++
      if (width === 0) continue
      const over = above.get(x)
      const rectangle = over?.width === width ? over : { x, y, width, height: 0 }
      if (rectangle.height++ === 0) rectangles.push(rectangle)
      here.set(x, rectangle)
      x += width
    }
    above = here
  }
  return rectangles
}

/** A QR code as a path of one unit for each module. */
export function qrCode(text: string): { path: string; size: number } {
  const matrix = qrMatrix(text)
  const path = rectanglesOf(matrix)
    .map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`)
    .join('')
  return { path, size: matrix.size }
}

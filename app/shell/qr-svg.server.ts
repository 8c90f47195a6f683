import { qrBox } from '../ui/qr-image.tsx'
import { qrCode } from './qr.server.ts'

/** A QR code as a drawing of any size, with the white that it needs around it. */
export function qrSvg(text: string): string {
  const { path, size } = qrCode(text)
  const [x, y, side] = qrBox(size).split(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${qrBox(size)}" shape-rendering="crispEdges"><path fill="#fff" d="M${x} ${y}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
}

/** The part of the browser's own reader that is used (WICG, Accelerated Shape Detection); Chrome on phones has it. */
interface BarcodeDetector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector: {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

/** An image, or the present frame of a video. */
export type CodePicture = HTMLVideoElement | ImageBitmap

/** Reads the QR code in a picture; nothing where there is none. */
export type CodeReader = (picture: CodePicture) => Promise<string | undefined>

/** The browser's own reader; where it has none, one that is loaded for it. */
export async function openCodeReader(): Promise<CodeReader> {
  const hasOwn =
    'BarcodeDetector' in window && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')
  if (!hasOwn) return bundledReader()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue
}

/** Larger pictures are made smaller first: a code that fills a fifth of this is still read. */
const SIDE_MAXIMUM = 1200

async function bundledReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture) => {
    const { width, height } = sizeOf(picture)
    if (!context || !width || !height) return undefined
    const scale = Math.min(1, SIDE_MAXIMUM / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // It says by an error that there is none.
      return undefined
    }
  }
}

const sizeOf = (picture: CodePicture) =>
  picture instanceof HTMLVideoElement
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height }

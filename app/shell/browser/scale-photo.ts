import { PHOTO_BYTES_MAXIMUM, PHOTO_SIDE } from '../../../domain/shapes/photo.ts'

const QUALITIES = [0.8, 0.6, 0.4]

export const mayScalePhotos = () =>
  typeof createImageBitmap === 'function' && 'toBlob' in HTMLCanvasElement.prototype

/** A photo as a JPEG within the limits of photos; undefined if this browser cannot read it. */
export async function scalePhoto(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, PHOTO_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  if (!pen) return undefined
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (jpeg && jpeg.size <= PHOTO_BYTES_MAXIMUM) return jpeg
  }
  return undefined
}

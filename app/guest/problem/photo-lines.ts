import { useEffect, useReducer } from 'react'

// Shared with the script that sends photos (photos.ts), which a page loads only if there are some.

/** The field with photos. */
export const IMAGE = 'image'

/** Named one by one, so that an iPhone sends a JPEG. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'
/** In the address of a page whose form has a field for photos. */
export const WITH_PHOTOS = 'photos'

/** Whether photos of the room wait on the phone. */
export const photosPlace = (token: string) => `photos ${token}`

const CHANGED = 'redraw'

/** Has the page drawn again, since values outside of its components have changed. */
export const redraw = () => dispatchEvent(new Event(CHANGED))

/** The state of the photos of an order, in words, by its key. */
export const photoLines = new Map<string, string>()

export function sayOfPhotos(key: string, line: string | undefined) {
  if (line === undefined) photoLines.delete(key)
  else photoLines.set(key, line)
  redraw()
}

export function useRedraw() {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  // For as long as the document is there.
  useEffect(() => addEventListener(CHANGED, draw as () => void), [])
}

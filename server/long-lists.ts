import { ROOMS_MAXIMUM } from '../domain/rooms/shapes.ts'

// Zod looks at each thing in a list before it asks how many there may be: thirty thousand, in the 64 kB that anybody may
// send, hold the process for a quarter of a second.

/** No list that anybody sends has more: of rooms a call takes the most. */
export const LIST_MAXIMUM = ROOMS_MAXIMUM

interface Place {
  value: object
  name: string
  within: Place | undefined
}

/** Where in what was sent the first list stands that is longer than any may be. */
export function longListIn(sent: unknown): string | undefined {
  const places: Place[] = []
  const add = (value: unknown, name: string, within?: Place) => {
    if (typeof value === 'object' && value !== null) places.push({ value, name, within })
  }
  add(sent, '')
  // It does not call itself: what is sent may be nested thousands of times. Nor does it say where it is before it is asked.
  for (const place of places) {
    if (Array.isArray(place.value) && place.value.length > LIST_MAXIMUM) return pathOf(place)
    for (const [name, value] of Object.entries(place.value)) add(value, name, place)
  }
  return undefined
}

function pathOf(place: Place): string {
  const names: string[] = []
  for (let at: Place = place; at.within; at = at.within) names.unshift(at.name)
  return names.join('.')
}

// Storage on the phone, for all tabs or for one. Some browsers forbid it to private pages: then nothing outlives the
// page.

type Storage = 'localStorage' | 'sessionStorage'

export function readKept(place: string, storage: Storage = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(place) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps it; nothing where it is undefined. */
export function writeKept(place: string, value: unknown, storage: Storage = 'localStorage') {
  try {
    if (value === undefined) globalThis[storage].removeItem(place)
    else globalThis[storage].setItem(place, JSON.stringify(value))
  } catch {}
}

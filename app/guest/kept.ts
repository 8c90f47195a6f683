// What this phone keeps for a page. Some browsers forbid storage to private pages: then it lives as long as the page.

export function readKept(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps it; nothing where it is undefined. */
export function writeKept(place: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(value))
  } catch {}
}

import { KEPT_HEARD as HEARD } from '../../shell/kept-on-device.ts'

// What whoever works in this browser has noticed, in all of its pages, and after a reload: which requests, and when, by
// the server's clock.

const CHANGED = 'sonnette:heard'
/** More than anybody has waiting. */
const KEPT_MOST = 200

/** Nothing can be kept: then this page alone knows. */
let isUnkept = false
let known: { text: string; heard: ReadonlyMap<string, number> } = { text: '', heard: new Map() }

/** The same object for as long as it is the same. */
export function readHeard(): ReadonlyMap<string, number> {
  if (isUnkept) return known.heard
  try {
    const text = localStorage.getItem(HEARD) ?? ''
    if (text !== known.text) known = { text, heard: new Map(text === '' ? [] : JSON.parse(text)) }
  } catch {}
  return known.heard
}

export function keepHeard(requestIds: readonly string[], at: number): void {
  const heard = new Map(readHeard())
  for (const id of requestIds) {
    heard.delete(id)
    heard.set(id, at)
  }
  const kept = [...heard].slice(-KEPT_MOST)
  const text = JSON.stringify(kept)
  known = { text, heard: new Map(kept) }
  try {
    localStorage.setItem(HEARD, text)
  } catch {
    isUnkept = true
  }
  window.dispatchEvent(new Event(CHANGED))
}

export function onHeard(changed: () => void) {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}

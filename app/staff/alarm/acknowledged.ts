import { KEPT_HEARD as HEARD } from '../../shell/persistence/staff-device.ts'
import { onChangeOf } from '../persistence/own-flag.ts'
import { CALLS_FOR_MS } from './calls.ts'

// The requests that a person acknowledged in this browser, and when, by the server's clock. Shared by all
// tabs and kept over a reload, for one person in one hotel.

const CHANGED = 'sonnette:heard'
/** More than a person ever has waiting. */
const KEPT_MOST = 200

type Heard = ReadonlyMap<string, number>
interface Known {
  text: string | null
  owner: string
  heard: Heard
}

const nothing: Heard = new Map()
/** Storage does not work: only this page knows. */
let isUnkept = false
let known: Known = { text: null, owner: '', heard: nothing }

/** This owner's acknowledgements; the same object while they are unchanged. */
export function readAcknowledged(owner: string): Heard {
  if (!isUnkept) {
    try {
      const text = localStorage.getItem(HEARD)
      if (text !== known.text) known = knownFrom(text)
    } catch {}
  }
  return known.owner === owner ? known.heard : nothing
}

function knownFrom(text: string | null): Known {
  try {
    const { owner, heard } = JSON.parse(text ?? '')
    return { text, owner, heard: new Map(heard) }
  } catch {
    return { text, owner: '', heard: nothing }
  }
}

/** Records acknowledgements; drops those so old that their requests no longer ring. */
export function recordAcknowledged(owner: string, requestIds: readonly string[], at: number): void {
  const heard = new Map(readAcknowledged(owner))
  for (const id of requestIds) {
    heard.delete(id)
    heard.set(id, at)
  }
  const kept = [...heard].filter(([, then]) => then > at - CALLS_FOR_MS).slice(-KEPT_MOST)
  const text = JSON.stringify({ owner, heard: kept })
  known = { text, owner, heard: new Map(kept) }
  try {
    localStorage.setItem(HEARD, text)
  } catch {
    isUnkept = true
  }
  window.dispatchEvent(new Event(CHANGED))
}

export const onAcknowledged = onChangeOf(CHANGED)

import { ACKNOWLEDGED_KEY } from '../../shell/persistence/staff-device.ts'
import { onChangeOf } from '../persistence/own-flag.ts'
import { CALLS_FOR_MS } from './calls.ts'

// The requests that a person acknowledged in this browser, and when, by the server's clock. Shared by all
// tabs and kept over a reload, for one person in one hotel.

const CHANGED = 'sonnette:acknowledged'
/** More than a person ever has waiting. */
const KEPT_MOST = 200

type Acknowledged = ReadonlyMap<string, number>
interface Known {
  text: string | null
  owner: string
  acknowledged: Acknowledged
}

const nothing: Acknowledged = new Map()
/** Storage does not work: only this page knows. */
let isUnkept = false
let known: Known = { text: null, owner: '', acknowledged: nothing }

/** This owner's acknowledgements; the same object while they are unchanged. */
export function readAcknowledged(owner: string): Acknowledged {
  if (!isUnkept) {
    try {
      const text = localStorage.getItem(ACKNOWLEDGED_KEY)
      if (text !== known.text) known = knownFrom(text)
    } catch {}
  }
  return known.owner === owner ? known.acknowledged : nothing
}

function knownFrom(text: string | null): Known {
  try {
    const { owner, heard } = JSON.parse(text ?? '')
    return { text, owner, acknowledged: new Map(heard) }
  } catch {
    return { text, owner: '', acknowledged: nothing }
  }
}

/** Records acknowledgements; drops those so old that their requests no longer ring. */
export function recordAcknowledged(owner: string, requestIds: readonly string[], at: number): void {
  const acknowledged = new Map(readAcknowledged(owner))
  for (const id of requestIds) {
    acknowledged.delete(id)
    acknowledged.set(id, at)
  }
  const kept = [...acknowledged].filter(([, then]) => then > at - CALLS_FOR_MS).slice(-KEPT_MOST)
  const text = JSON.stringify({ owner, heard: kept })
  known = { text, owner, acknowledged: new Map(kept) }
  try {
    localStorage.setItem(ACKNOWLEDGED_KEY, text)
  } catch {
    isUnkept = true
  }
  window.dispatchEvent(new Event(CHANGED))
}

export const onAcknowledged = onChangeOf(CHANGED)

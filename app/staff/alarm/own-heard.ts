import { KEPT_HEARD as HEARD } from '../../shell/kept-on-device.ts'
import { onChangeOf } from '../persistence/own-flag.ts'
import { CALLS_FOR_MS } from './calls.ts'

// What a person has noticed in this browser, in all of their pages, and after a reload: which requests, and when, by the
// server's clock. For one person in one hotel: whoever signs in after them has noticed nothing yet.

const CHANGED = 'sonnette:heard'
/** More than anybody has waiting. */
const KEPT_MOST = 200

type Heard = ReadonlyMap<string, number>
interface Known {
  text: string | null
  owner: string
  heard: Heard
}

const nothing: Heard = new Map()
/** Nothing can be kept: then this page alone knows. */
let isUnkept = false
let known: Known = { text: null, owner: '', heard: nothing }

/** What this owner has noticed; the same object for as long as it is the same. */
export function readHeard(owner: string): Heard {
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

/** Notes that this owner has noticed them; what was noticed so long before that it calls nobody any more is left out. */
export function keepHeard(owner: string, requestIds: readonly string[], at: number): void {
  const heard = new Map(readHeard(owner))
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

export const onHeard = onChangeOf(CHANGED)

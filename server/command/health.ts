import { readSettings } from '../../platform/settings.ts'
import type { Said } from './said.ts'

/** Longer than the server takes to find out that its database does not answer. */
const PATIENCE_MS = 5_000

/** Asks the server on this machine, at its port, what it says at `/readyz`. */
export async function health(): Promise<Said> {
  const { port, host } = readSettings()
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const address = `http://${isEverywhere ? 'localhost' : host}:${port}/readyz`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = (await answer.text()).trim()
    return { text, json: { status: answer.status, text }, isWell: answer.ok }
  } catch {
    const text = `Nothing answers at ${address}.`
    return { text, json: { status: null, text }, isWell: false }
  }
}

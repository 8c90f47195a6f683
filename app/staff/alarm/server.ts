import type { Pushes } from '../../../domain/alerts/alarm.ts'
import * as paths from '../../shell/paths.ts'
import { deviceId } from '../push/device.ts'
import type { AlarmRules } from './calls.ts'
import type { Said } from './receipts.ts'

/** What this page rings by. */
export interface LoadedAlarm {
  rules: AlarmRules
  heard: ReadonlyMap<string, number>
  pushes: Pushes
}

/** In a dead spot nothing answers, and the browser would wait for minutes: meanwhile nothing would ring, and nothing be said. */
const ANSWERS_WITHIN_MS = 10_000
const inTime = () => AbortSignal.timeout(ANSWERS_WITHIN_MS)

interface Answer extends AlarmRules {
  heard: { requestId: string; at: string }[]
  pushes: Pushes
}

/** Nothing where it could not be loaded. */
export async function loadAlarm(): Promise<LoadedAlarm | undefined> {
  try {
    const answer = await fetch(paths.alarmApi(deviceId()), { signal: inTime() })
    if (!answer.ok) return undefined
    const { heard, pushes, ...rules }: Answer = await answer.json()
    return {
      rules,
      heard: new Map(heard.map(({ requestId, at }) => [requestId, Date.parse(at)])),
      pushes,
    }
  } catch {
    return undefined
  }
}

/** Says of requests that they rang here, or that somebody has noticed them here. */
export async function sayToServer(said: Said, requestIds: string[]): Promise<readonly string[] | undefined> {
  try {
    const receipt = { deviceId: deviceId(), requestIds }
    const answer = await fetch(said === 'heard' ? paths.acknowledgeApi : paths.rangApi, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said === 'heard' ? receipt : { ...receipt, way: 'screen' }),
      // Who has pressed it may leave the page at once.
      keepalive: true,
      signal: inTime(),
    })
    if (answer.ok) return (await answer.json()).noted
    // What is refused is refused again: e.g. of somebody who has signed out.
    return answer.status < 500 && answer.status !== 429 ? requestIds : undefined
  } catch {
    return undefined
  }
}

import type { Pushes } from '../../../domain/alerts/alarm.ts'
import * as paths from '../../shell/paths.ts'
import { deviceId } from '../push/device.ts'
import type { AlarmRules } from './calls.ts'
import type { ReceiptKind } from './receipts.ts'

export interface LoadedAlarm {
  rules: AlarmRules
  acknowledged: ReadonlyMap<string, number>
  pushes: Pushes
}

/** In a dead spot the browser would wait for minutes; until then nothing would ring or be reported. */
const ANSWERS_WITHIN_MS = 10_000
const inTime = () => AbortSignal.timeout(ANSWERS_WITHIN_MS)

interface Answer extends AlarmRules {
  heard: { requestId: string; at: string }[]
  pushes: Pushes
}

/** Undefined if it could not be loaded. */
export async function loadAlarm(): Promise<LoadedAlarm | undefined> {
  try {
    const answer = await fetch(paths.alarmApi(deviceId()), { signal: inTime() })
    if (!answer.ok) return undefined
    const { heard, pushes, ...rules }: Answer = await answer.json()
    return {
      rules,
      acknowledged: new Map(heard.map(({ requestId, at }) => [requestId, Date.parse(at)])),
      pushes,
    }
  } catch {
    return undefined
  }
}

/** Reports that requests rang here or were acknowledged here. */
export async function sendReceipts(
  said: ReceiptKind,
  requestIds: string[],
): Promise<readonly string[] | undefined> {
  try {
    const receipt = { deviceId: deviceId(), requestIds }
    const answer = await fetch(said === 'acknowledged' ? paths.acknowledgeApi : paths.rangApi, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said === 'acknowledged' ? receipt : { ...receipt, way: 'screen' }),
      // The person may leave the page right after pressing.
      keepalive: true,
      signal: inTime(),
    })
    if (answer.ok) return (await answer.json()).noted
    // A refusal stays a refusal, e.g. after signing out.
    return answer.status < 500 && answer.status !== 429 ? requestIds : undefined
  } catch {
    return undefined
  }
}

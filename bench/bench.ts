import { usualEscalation } from '../domain/shapes/escalation.ts'
import type { BenchHotel } from './hotels.ts'
import type { Target } from './load.ts'

/** The parameters of every measurement: one database with hotels, and a reporter. */
export interface Bench {
  databaseUrl: string
  /** Of the database's first process. */
  databasePid(): number
  /** The environment of our server. */
  env: Record<string, string>
  hotels: BenchHotel[]
  targets: Target[]
  floorTargets: Target[]
  report(name: string, rows: [label: string, value: string][]): void
}

export const SECRET = 'a secret for measuring, long enough'

/** The time until the escalations of earlier sends are over: their steps are work of their own. */
export const CHAINS_MS =
  Math.max(...usualEscalation.notTaken.map((step) => step.afterSeconds)) * 1000 + 10_000

/** Every room of the hotels with a device, as a sender of orders: of one service, or of those that `chosen` gives. */
export function targetsOf(
  hotels: readonly BenchHotel[],
  chosen = ({ services: [now] }: BenchHotel): readonly string[] => [now],
): Target[] {
  return hotels.flatMap((one, hotel) =>
    one.tokens.map((token) => ({
      hotel,
      path: `/room/${token}`,
      headers: { cookie: `device=${crypto.randomUUID()}` },
      body: (mark: string) => `intent=send&key=${mark}&${said(one, chosen(one))}&comment=mark-${mark}`,
    })),
  )
}

/** The fields of a form that asks for these services, of which a cleaning is for after the pivot time. */
const said = ({ services: [, , cleaning] }: BenchHotel, ids: readonly string[]) =>
  ids.map((id) => `service=${id}&count-${id}=1${id === cleaning ? `&cleaning-${id}=after` : ''}`).join('&')

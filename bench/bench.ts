import type { BenchHotel } from './hotels.ts'
import type { Target } from './load.ts'

/** What every measurement is given: one database, hotels in it, and where to say what came out. */
export interface Bench {
  databaseUrl: string
  /** What our server is started with. */
  env: Record<string, string>
  hotels: BenchHotel[]
  targets: Target[]
  floorTargets: Target[]
  report(name: string, rows: [label: string, value: string][]): void
}

export const SECRET = 'a secret for measuring, long enough'

/** Every room of the hotels, each with a device, as something to send from. */
export function targetsOf(hotels: readonly BenchHotel[]): Target[] {
  return hotels.flatMap(({ tokens, serviceId }, hotel) =>
    tokens.map((token) => ({
      hotel,
      path: `/room/${token}`,
      headers: { cookie: `device=${crypto.randomUUID()}` },
      body: (mark: string) =>
        `intent=send&key=${mark}&service=${serviceId}&count-${serviceId}=1&comment=mark-${mark}`,
    })),
  )
}

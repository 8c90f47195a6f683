import { NewRequest } from '../../../domain/requests/shapes.ts'
import { nextMoments, openingsOf } from '../../../domain/services/hours.ts'
import type { ConfiguredService } from '../../../domain/services/shapes.ts'
import { fieldRules } from '../../forms/run-form.server.ts'
import { strokesOf } from '../../ui/strokes.server.tsx'

const newRequestRules = fieldRules(NewRequest)

/** What it takes to make a request on a guest's behalf. */
export function creationOf({
  services,
  hotel: { cleaningPivot, timeZone },
  now,
}: {
  services: readonly ConfiguredService[]
  hotel: { cleaningPivot: string; timeZone: string }
  now: string
}) {
  const at = new Date(now)
  return {
    // What they are is for guests to read.
    services: services.map(({ description: _, hours, ...service }) => ({
      ...service,
      strokes: strokesOf(service),
      openings: hours ? openingsOf(hours, timeZone, at) : undefined,
    })),
    /** When the hotel's clock next shows its pivot time. */
    pivots: nextMoments(cleaningPivot, timeZone, at),
    newRequestRules,
  }
}

import { NewRequest } from '../../../domain/requests/shapes.ts'
import { nextMoments, openingsOf } from '../../../domain/services/hours.ts'
import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import { fieldRules } from '../../forms/run-form.server.ts'
import { strokesOf } from '../../ui/pictograms/strokes.server.tsx'

const newRequestRules = fieldRules(NewRequest)

/** The data of the form that creates a request for a guest. */
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
    // Descriptions are for guests only.
    services: services.map(({ description: _, hours, ...service }) => ({
      ...service,
      strokes: strokesOf(service),
      openings: hours ? openingsOf(hours, timeZone, at) : undefined,
    })),
    /** The next times at which the hotel's clock shows the cleaning cut-off. */
    pivots: nextMoments(cleaningPivot, timeZone, at),
    newRequestRules,
  }
}

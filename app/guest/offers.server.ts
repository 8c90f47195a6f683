import { openingsOf } from '../../domain/services/hours.ts'
import type { Service } from '../../domain/services/shapes.ts'
import type { Language } from '../../i18n/language.ts'
import { drawingOf } from './drawings.server.tsx'
import type { Offer } from './order.ts'

/** How many of the next openings and pivot times a page is told: it has loaded again long before they are over. */
export const AHEAD = 2

/** A service as a guest may choose it, in their language. */
export function toOffer(
  { id, kind, icon, name, description, maximum, hours }: Omit<Service, 'targetMinutes'>,
  { language, timeZone, at }: { language: Language; timeZone: string; at: Date },
): Offer {
  return {
    id,
    kind,
    drawing: drawingOf({ kind, icon }),
    name: name?.[language] ?? null,
    description: description?.[language] ?? null,
    maximum,
    openings: hours ? openingsOf(hours, timeZone, at).slice(0, AHEAD) : undefined,
  }
}

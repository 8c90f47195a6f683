import type { WaitingTime } from '../../../domain/configuration/shapes.ts'
import { openingsOf } from '../../../domain/services/hours.ts'
import type { Service } from '../../../domain/shapes/service.ts'
import { saidWait } from '../../../domain/waiting/rules.ts'
import { guestFrameTexts } from '../../../i18n/guest.ts'
import { type GuestLanguage, textIn } from '../../../i18n/guest-languages.ts'
import { drawingOf } from './drawings.server.tsx'
import type { Offer } from './order.ts'

/** How many of the next openings and pivot times a page is told: it has loaded again long before they are over. */
export const AHEAD = 2

type Waiting = Pick<WaitingTime, 'p50Minutes' | 'p80Minutes'>

/** A service as a guest may choose it, in their language. */
export function toOffer(
  {
    id,
    kind,
    icon,
    name,
    description,
    maximum,
    hours,
    waiting,
  }: Omit<Service, 'targetMinutes'> & { waiting?: Waiting | null },
  { language, timeZone, at }: { language: GuestLanguage; timeZone: string; at: Date },
): Offer {
  const openings = hours ? openingsOf(hours, timeZone, at).slice(0, AHEAD) : undefined
  const isOpen = !openings || Number(openings[0]?.from) <= at.getTime()
  return {
    id,
    kind,
    drawing: drawingOf({ kind, icon }),
    name: name && textIn(name, language),
    description: description && textIn(description, language),
    maximum,
    wait: waiting && isOpen ? guestFrameTexts[language].wait(saidWait(waiting)) : undefined,
    openings,
  }
}

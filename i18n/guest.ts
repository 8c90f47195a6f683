import type { cancelPresets } from '../domain/requests/shapes.ts'
import { type ErrorPayload, errorSentence } from './errors.ts'
import type { ErrorTexts } from './fr/errors.ts'
import type { GuestFrameTexts, GuestTexts } from './fr/guest.ts'
import type { RefusalPageTexts } from './fr/refusal-page.ts'
import * as catalogues from './guest-catalogues.ts'
import { type GuestLanguage, guestLanguages } from './guest-languages.ts'
import { staffLanguageFor } from './language.ts'
import { refusalPageTexts } from './refusal-page.ts'

// For the server alone: a guest's browser loads the `guest` of one catalogue (vite.config.ts).

interface GuestCatalogue {
  guest: GuestTexts & { cancelReasons: Record<(typeof cancelPresets)[number], string> }
  guestFrame: GuestFrameTexts
  /** Refusals that guests meet; a language of staff has them all in errors.ts. */
  errors?: Partial<ErrorTexts>
  /** The page of a refusal; a language of staff has it in refusal-page.ts. */
  refusalPage?: RefusalPageTexts
}
const byLanguage: Record<GuestLanguage, GuestCatalogue> = catalogues

const each = <T>(textsOf: (catalogue: GuestCatalogue) => T) =>
  Object.fromEntries(guestLanguages.map((one) => [one, textsOf(byLanguage[one])])) as Record<GuestLanguage, T>

export const guestTexts = each(({ guest }) => guest)
export const guestFrameTexts = each(({ guestFrame }) => guestFrame)

/** The sentence of a refusal; in a staff language if the guest's language has none. */
export const guestErrorSentence = (error: ErrorPayload, language: GuestLanguage): string =>
  errorSentence(error, staffLanguageFor(language), byLanguage[language].errors)

export const guestRefusalPage = (language: GuestLanguage): RefusalPageTexts =>
  byLanguage[language].refusalPage ?? refusalPageTexts[staffLanguageFor(language)]

import type { cancelPresets } from '../domain/requests/shapes.ts'
import type { ReplyPreset } from '../domain/shapes/message.ts'
import { type ErrorPayload, errorSentence } from './errors.ts'
import { fieldErrorSentence } from './field-errors.ts'
import type { ErrorTexts } from './fr/errors.ts'
import type { GuestFrameTexts, GuestTexts } from './fr/guest.ts'
import type { OfflineTexts } from './fr/offline.ts'
import type { RefusalPageTexts } from './fr/refusal-page.ts'
import * as catalogues from './guest-catalogues.ts'
import { type GuestLanguage, type GuestOnlyLanguage, guestLanguages } from './guest-languages.ts'
import type { GuestCatalogue } from './guest-only.ts'
import { isStaffLanguage, type StaffLanguage, staffLanguageFor } from './language.ts'
import { offlineTexts } from './offline.ts'
import { refusalPageTexts } from './refusal-page.ts'

// For the server alone: a guest's browser loads the `guest` of one catalogue (vite.config.ts).

interface Common {
  guest: GuestTexts & { cancelReasons: Record<(typeof cancelPresets)[number], string> }
  guestFrame: GuestFrameTexts & { messages: { presets: Record<ReplyPreset, string> } }
}
type Catalogues = Record<StaffLanguage, Common> & Record<GuestOnlyLanguage, Common & GuestCatalogue>
const byLanguage: Catalogues = catalogues

const each = <T>(textsOf: (language: GuestLanguage) => T) =>
  Object.fromEntries(guestLanguages.map((one) => [one, textsOf(one)])) as Record<GuestLanguage, T>

export const guestTexts = each((one) => byLanguage[one].guest)
export const guestFrameTexts = each((one) => byLanguage[one].guestFrame)

/** The page without a connection. */
export const guestOfflineTexts: Record<GuestLanguage, OfflineTexts> = each((one) =>
  isStaffLanguage(one) ? offlineTexts[one] : byLanguage[one].offline,
)

/** The sentence of a refusal; in a staff language if no guest should meet it. */
export function guestErrorSentence(error: ErrorPayload, language: GuestLanguage): string {
  const own: Partial<ErrorTexts> | undefined = isStaffLanguage(language)
    ? undefined
    : byLanguage[language].errors
  return errorSentence(error, staffLanguageFor(language), own)
}

/** The sentence of a stay's code that was mistyped. */
export function guestCodeSentence(fault: string, language: GuestLanguage): string {
  if (isStaffLanguage(language)) return fieldErrorSentence(fault, undefined, language)
  const { codeFaults } = byLanguage[language]
  return fault === 'not-this-code' ? codeFaults[fault] : codeFaults['no-code']
}

export const guestRefusalPage = (language: GuestLanguage): RefusalPageTexts =>
  isStaffLanguage(language) ? refusalPageTexts[language] : byLanguage[language].refusalPage

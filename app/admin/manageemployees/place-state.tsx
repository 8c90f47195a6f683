import type { Invitation } from '../../../domain/invitations/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { dateSaid } from '../../../i18n/formats.ts'
import { useLanguage } from '../../shell/use-language.ts'

/** Whether somebody is invited to a place: since when, and until when they can accept. */
export function PlaceState({ place: { state, invitedAt, expiresAt } }: { place: Invitation }) {
  const language = useLanguage()
  const t = employeeTexts[language].places
  // The same on the server and in any browser.
  const said = dateSaid(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const day = (at: string | null) => (at === null ? '' : said(at))
  if (state === 'not-invited') return t.notInvited
  return state === 'invited' ? t.invitedUntil(day(invitedAt), day(expiresAt)) : t.expired(day(expiresAt))
}

import type { Invitation } from '../../../../domain/invitations/shapes.ts'
import { employeeTexts } from '../../../../i18n/employees.ts'
import { dateSaid } from '../../../../i18n/formats.ts'
import { useLanguage } from '../../../shell/use-language.ts'

/** Whether somebody is invited to a place: since when, and until when they can accept, by the calendar of the hotel. */
export function PlaceState({
  place: { state, invitedAt, expiresAt },
  timeZone,
}: {
  place: Invitation
  timeZone: string
}) {
  const language = useLanguage()
  const t = employeeTexts[language].places
  const said = dateSaid(language, { day: 'numeric', month: 'short', timeZone })
  const day = (at: string | null) => (at === null ? '' : said(at))
  if (state === 'not-invited') return t.notInvited
  return state === 'invited' ? t.invitedUntil(day(invitedAt), day(expiresAt)) : t.expired(day(expiresAt))
}

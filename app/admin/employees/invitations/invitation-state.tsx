import type { Invitation } from '../../../../domain/invitations/shapes.ts'
import { employeeTexts } from '../../../../i18n/employees.ts'
import { dateSaid } from '../../../../i18n/formats.ts'
import { useLanguage } from '../../../shell/use-language.ts'

/** Whether the invitation was sent: since when, and until when it can be accepted, by the hotel's calendar. */
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

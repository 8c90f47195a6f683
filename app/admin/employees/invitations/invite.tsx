import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, redirect, useLocation } from 'react-router'
import { DomainError } from '../../../../domain/errors.ts'
import { showHotel } from '../../../../domain/hotels/operations.ts'
import {
  mailInvitationLink,
  makeInvitationLink,
  revokeInvitation,
} from '../../../../domain/invitations/invite.ts'
import { showInvitation } from '../../../../domain/invitations/operations.ts'
import { employeeTexts } from '../../../../i18n/employees.ts'
import { settings } from '../../../../platform/settings.ts'
import { actorContext, languageContext } from '../../../context.ts'
import { hostOnlyHere } from '../../../shell/only-here.ts'
import { orUnreachable } from '../../../shell/or-unreachable.ts'
import * as paths from '../../../shell/paths.ts'
import { publicOrigin } from '../../../shell/public-origin.ts'
import { qrCode } from '../../../shell/qr.server.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { button } from '../../../ui/button.ts'
import { runIntent } from '../../kit/intents.server.ts'
import { Refused } from '../../kit/refused.tsx'
import { revalidateAfterConflict } from '../../kit/revalidate.ts'
import { Sheet } from '../../kit/sheet.tsx'
import type { Route } from './+types/invite'
import { InviteByLink, InviteByMail, OpenInvitation } from './invite-ways.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [actor, { invitationId }] = [context.get(actorContext), params]
  const [{ invitation }, { timeZone }] = await Promise.all([
    showInvitation(actor, { invitationId }).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.reason !== 'no-such-invitation') throw error
      // The invitation was accepted while its code was shown: the list names the new employee.
      throw redirect(paths.employees)
    }),
    showHotel(actor, {}),
  ])
  return {
    place: invitation,
    timeZone,
    areMailsFiles: settings().mail.smtpUrl === undefined,
    onlyHere: hostOnlyHere(publicOrigin(request)),
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) => {
  const [actor, { invitationId }] = [context.get(actorContext), params]
  return runIntent(request, {
    mail: async () => {
      const language = context.get(languageContext)
      return { did: 'mailed' as const, ...(await mailInvitationLink(actor, { invitationId, language })) }
    },
    link: async () => {
      const { token, invitation } = await makeInvitationLink(actor, { invitationId })
      const link = publicOrigin(request) + paths.invitation(token)
      return { did: 'linked' as const, invitation, link, qr: qrCode(link) }
    },
    revoke: async () => ({
      did: 'revoked' as const,
      ...(await revokeInvitation(actor, { invitationId })),
    }),
  })
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** This sheet follows the stream: the invited person may accept while the admin shows the code. */
export const shouldRevalidate = revalidateAfterConflict

/** Sends a pending invitation: by mail, or as a QR code to scan from this screen. */
export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts).invite
  const { search } = useLocation()
  const { place, timeZone, areMailsFiles, onlyHere } = loaderData
  // A change by others loads the sheet again, and the router then drops `actionData`; but a code is shown once.
  const [answer, setAnswer] = useState(actionData)
  if (actionData && actionData !== answer) setAnswer(actionData)
  const isStill = answer?.ok && answer.value.invitation.invitedAt === place.invitedAt
  const done = isStill ? answer.value : undefined
  return (
    <Sheet title={t.title(place.name)} closeTo={`${paths.employees}${search}`}>
      <Refused answer={answer} />
      <OpenInvitation place={place} timeZone={timeZone} isRevoked={done?.did === 'revoked'} />
      <InviteByLink place={place} made={done?.did === 'linked' ? done : undefined} onlyHere={onlyHere} />
      <InviteByMail place={place} isSent={done?.did === 'mailed'} areMailsFiles={areMailsFiles} />
      <Link
        to={`${paths.place(place.id)}${search}`}
        preventScrollReset
        className={button('plain', 'self-start')}
      >
        <Pencil aria-hidden="true" className="size-4" />
        {t.back}
      </Link>
    </Sheet>
  )
}

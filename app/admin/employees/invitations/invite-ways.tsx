import { Ban, Mail, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import type { Invitation } from '../../../../domain/invitations/shapes.ts'
import { employeeTexts } from '../../../../i18n/employees.ts'
import { Form } from '../../../shell/of-hotel.tsx'
import * as paths from '../../../shell/paths.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { button, sendsOnce } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { OnlyHere } from '../../kit/only-here.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { PlaceState } from './invitation-state.tsx'

interface Props {
  place: Invitation
}

/** How it stands with the invitation that there is, and that it is to be none. */
export function OpenInvitation({
  place,
  timeZone,
  isRevoked,
}: Props & { timeZone: string; isRevoked: boolean }) {
  const t = useTexts(employeeTexts).invite
  const { name, state, mailedTo } = place
  return (
    <section className="-mt-2 flex flex-col items-start gap-2 text-sm">
      <p className="text-soft">
        <PlaceState place={place} timeZone={timeZone} />
        {state !== 'not-invited' && ` · ${mailedTo === null ? t.handed : t.mailedTo(mailedTo)}`}
      </p>
      {isRevoked && <Notice kind="done">{t.revoked(name)}</Notice>}
      {state === 'invited' && (
        <>
          <p className="text-soft">{t.replaces}</p>
          <Act intent="revoke">
            <Ban aria-hidden="true" className="size-4" />
            {t.revoke}
          </Act>
        </>
      )}
    </section>
  )
}

/** Invites by a link, which the employee scans from this screen or is sent in any other way. */
export function InviteByLink({
  place,
  made,
  onlyHere,
}: Props & { made: Parameters<typeof InvitationLink>[0]['made'] | undefined; onlyHere: string | undefined }) {
  const t = useTexts(employeeTexts).invite
  return (
    <Section title={t.link}>
      {made ? <InvitationLink made={made} name={place.name} /> : <p className="text-soft">{t.linkHint}</p>}
      <OnlyHere host={onlyHere} />
      <Act intent="link" isNext={place.email === null && !made}>
        <QrCode aria-hidden="true" className="size-4" />
        {place.state === 'not-invited' ? t.make : t.makeAgain}
      </Act>
    </Section>
  )
}

/** By a mail to the address of the place. */
export function InviteByMail({
  place,
  isSent,
  areMailsFiles,
}: Props & { isSent: boolean; areMailsFiles: boolean }) {
  const t = useTexts(employeeTexts).invite
  const { search } = useLocation()
  const { id, email, mailedTo } = place
  return (
    <Section title={t.mail}>
      {isSent && email !== null && (
        <Notice kind="done">
          <p>{t.sent(email)}</p>
          {areMailsFiles && <p className="mt-1">{t.files}</p>}
        </Notice>
      )}
      {email === null ? (
        <>
          <p className="text-soft">{t.noEmail}</p>
          <Link to={`${paths.place(id)}${search}`} preventScrollReset className={button()}>
            {t.addEmail}
          </Link>
        </>
      ) : (
        <>
          <p className="text-soft wrap-anywhere">{t.mailHint(email)}</p>
          <Act intent="mail" isNext={mailedTo === null}>
            <Mail aria-hidden="true" className="size-4" />
            {mailedTo === null ? t.send : t.sendAgain}
          </Act>
        </>
      )}
    </Section>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col items-start gap-3 border-t border-line pt-4 text-sm">
    <h3 className="font-medium">{title}</h3>
    {children}
  </section>
)

function Act({
  intent,
  isNext = false,
  children,
}: {
  intent: string
  isNext?: boolean
  children: ReactNode
}) {
  const isBusy = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <button
        type="submit"
        name="intent"
        value={intent}
        {...sendsOnce(isBusy)}
        className={button(isNext ? 'primary' : 'plain')}
      >
        {children}
      </button>
    </Form>
  )
}

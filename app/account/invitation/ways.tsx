import type { InvitationOffer } from '../../../domain/invitations/shapes.ts'
import { invitationTexts } from '../../../i18n/invitation.ts'
import type { FieldRules } from '../../forms/check.ts'
import type { FormOptions } from '../../forms/use-form.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { EntryLink } from '../sign-in/entry-link.tsx'
import { ProviderLinks } from '../sign-in/providers/provider-links.tsx'
import type { WayIn } from '../sign-in/providers/ways.server.ts'
import { JoinForm } from './join-form.tsx'
import { PasskeyJoin } from './passkey-join.tsx'
import { WayToJoin } from './way.tsx'

/** The ways to accept for who is not signed in: the one that fits the invitation best stands first. */
export function WaysToJoin({
  offer,
  next,
  isOpened,
  providers,
  rules,
  answer,
}: {
  offer: InvitationOffer
  /** The address of this page, to come back to. */
  next: string
  isOpened: boolean
  providers: readonly WayIn[]
  rules: Record<'pin' | 'password', FieldRules>
  answer: (NonNullable<FormOptions<never>['answer']> & { by: string }) | undefined
}) {
  const t = useTexts(invitationTexts)
  const { ways, email } = offer
  const refusedBy = (by: 'pin' | 'password') => (answer?.by === by ? answer : undefined)
  return (
    <>
      <h2 className="font-semibold">{t.how}</h2>
      {ways.password && email !== null && (
        <WayToJoin title={t.password.title} hint={t.password.hint(email)}>
          <JoinForm
            isFirst
            kind="password"
            email={email}
            rules={rules.password}
            answer={refusedBy('password')}
          />
        </WayToJoin>
      )}
      {ways.pin && (
        <WayToJoin title={t.pin.title} hint={t.pin.hint}>
          <JoinForm isFirst={!ways.password} kind="pin" rules={rules.pin} answer={refusedBy('pin')} />
        </WayToJoin>
      )}
      {ways.passkey && <PasskeyJoin next={next} isOpened={isOpened} />}
      {(providers.length > 0 || email === null) && (
        <WayToJoin title={t.email.title} hint={email === null ? t.email.hint : ''}>
          <ProviderLinks ways={providers} />
          {email === null && (
            <PublicLink to={paths.onTo(paths.signup, next)} className={bigButton('plain')}>
              {t.email.submit}
            </PublicLink>
          )}
        </WayToJoin>
      )}
      <div className="text-sm">
        <EntryLink to={paths.loginTo(next)}>{t.hasAccount}</EntryLink>
      </div>
    </>
  )
}

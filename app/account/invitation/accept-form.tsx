import { Form, useNavigation } from 'react-router'
import { invitationTexts } from '../../../i18n/invitation.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Submit } from '../../ui/submit.tsx'

/** Accepts with the account that is signed in. */
export function AcceptForm({ account }: { account: string }) {
  const t = useTexts(invitationTexts).accept
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="flex flex-col gap-4 card p-5 sm:p-6">
      <input type="hidden" name="intent" value="accept" />
      <p className="wrap-anywhere">{t.as(account)}</p>
      <Submit isBusy={isBusy} busyLabel={t.submitting}>
        {t.submit}
      </Submit>
    </Form>
  )
}

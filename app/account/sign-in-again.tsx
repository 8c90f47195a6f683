import { Form } from 'react-router'
import { securityTexts } from '../../i18n/security.ts'
import * as paths from '../shell/paths.ts'
import { forgetDevice } from '../shell/persistence/staff-device.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'

/** For who signed in too long ago to be believed: out, in again, and back to `to`. */
export function SignInAgain({ to }: { to: string }) {
  const { again } = useTexts(securityTexts).passkeys
  return (
    <Form method="post" action={paths.logout} onSubmit={forgetDevice}>
      <input type="hidden" name="next" value={paths.loginTo(to)} />
      <button type="submit" className={button('primary')}>
        {again}
      </button>
    </Form>
  )
}

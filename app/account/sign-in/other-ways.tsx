import { signUpTexts } from '../../../i18n/sign-up.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { EntryLink } from './entry-link.tsx'

/** For who has no account yet, does not know the password, or has not confirmed the address. */
export function OtherWays({ next, isUnconfirmed }: { next: string | undefined; isUnconfirmed: boolean }) {
  const t = useTexts(signUpTexts)
  return (
    <div className="flex flex-wrap gap-x-6 text-sm">
      {isUnconfirmed && <EntryLink to={paths.onTo(paths.verifyEmail, next)}>{t.confirmAgain}</EntryLink>}
      <EntryLink to={paths.onTo(paths.forgotPassword, next)}>{t.forgot}</EntryLink>
      <EntryLink to={paths.onTo(paths.signup, next)}>{t.noAccount}</EntryLink>
    </div>
  )
}

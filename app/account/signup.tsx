import { redirect } from 'react-router'
import { accountTexts } from '../../i18n/account.ts'
import { actorContext } from '../context.ts'
import * as paths from '../shell/paths.ts'
import { PublicLink } from '../shell/public-link.tsx'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import { Mark } from '../ui/mark.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import type { Route } from './+types/signup'

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(actorContext).kind !== 'visitor') throw redirect(paths.account)
  return null
}

/** Says that nobody can sign up yet, to whoever would like to, and takes their address; lets in who has an account. */
export default function SignUp() {
  const { signUp: t, submit } = useTexts(accountTexts)
  return (
    <main className="flex flex-1 flex-col">
      <PageMessage title={t.title} body={t.body} picture={<Mark className="size-14 text-brand" />}>
        <PublicLink to={paths.contactAbout('account')} className={bigButton()}>
          {t.tellMe}
        </PublicLink>
        <PublicLink to={paths.login} className={bigButton('plain')}>
          {submit}
        </PublicLink>
      </PageMessage>
    </main>
  )
}

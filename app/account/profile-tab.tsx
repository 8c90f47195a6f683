import { Form, Link } from 'react-router'
import { accountTexts } from '../../i18n/account.ts'
import { billingTexts } from '../../i18n/billing.ts'
import { shellTexts } from '../../i18n/shell.ts'
import * as paths from '../shell/paths.ts'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import { Facts } from './facts.tsx'

interface Props {
  name: string
  /** Nothing for who has none. */
  email: string | undefined
  /** Where they work, and as what. */
  hotel: string | undefined
  role: 'admin' | 'employee' | undefined
  /** The address where their work begins. */
  home: string
}

/** Who one is here, and the ways on. */
export function ProfileTab({ name, email, hotel, role, home }: Props) {
  const { account: t, ...all } = useTexts(accountTexts)
  const { goOn } = useTexts(billingTexts)
  const { signOut } = useTexts(shellTexts)
  return (
    <>
      <Facts
        facts={[
          [t.name, name],
          [all.email, email],
          [t.hotel, hotel],
          [t.role, role && t.roles[role]],
        ]}
      />
      {!hotel && <p>{t.noHotel}</p>}
      <div className="flex flex-wrap gap-3">
        {!hotel && (
          <Link to={paths.getStarted} className={bigButton()}>
            {t.createHotel}
          </Link>
        )}
        {hotel && (
          <Link to={home} className={bigButton()}>
            {goOn}
          </Link>
        )}
        <Form method="post" action={paths.logout}>
          <button type="submit" className={bigButton('plain')}>
            {signOut}
          </button>
        </Form>
      </div>
    </>
  )
}

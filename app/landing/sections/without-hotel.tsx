import { Form } from 'react-router'
import { landingTexts } from '../../../i18n/landing.ts'
import * as paths from '../../shell/paths.ts'
import { forgetPerson } from '../../shell/persistence/staff-device.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'

/** Tells a signed-in person without a hotel how to go on. */
export function WithoutHotel() {
  const t = useTexts(landingTexts)
  return (
    <Form
      method="post"
      action={paths.logout}
      onSubmit={forgetPerson}
      className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
    >
      <p className="min-w-0 flex-1 basis-80">{t.noHotel}</p>
      <PublicLink to={paths.getStarted} className={button('primary')}>
        {t.createHotel}
      </PublicLink>
      <button type="submit" className={button('plain')}>
        {t.signOut}
      </button>
    </Form>
  )
}

import { landingTexts } from '../../../i18n/landing.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'

/** Tells a person whom the installation has just signed out, because it admits certain accounts only, why and how to go on. */
export function Barred() {
  const t = useTexts(landingTexts).barred
  return (
    <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-80">
        <Notice kind="trouble">{t.why}</Notice>
      </div>
      <PublicLink to={paths.contact} className={button('primary')}>
        {t.contact}
      </PublicLink>
      <PublicLink to={paths.login} className={button('plain')}>
        {t.otherAccount}
      </PublicLink>
    </div>
  )
}

import { navigationTexts } from '../../../i18n/navigation.ts'
import { bigButton } from '../../ui/button.ts'
import * as paths from '../paths.ts'
import { PublicLink } from '../public-link.tsx'
import { useTexts } from '../use-language.ts'
import { Unfinished } from './unfinished.tsx'

/** In the place of public pages that are still to come. */
export default function WorkInProgress() {
  const { unfinished: t } = useTexts(navigationTexts)
  return (
    <main className="flex flex-1">
      <Unfinished title={t.title} body={t.body}>
        <PublicLink to={paths.home} className={bigButton()}>
          {t.home}
        </PublicLink>
      </Unfinished>
    </main>
  )
}

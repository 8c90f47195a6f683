import { data, Link } from 'react-router'
import { navigationTexts } from '../../i18n/navigation.ts'
import * as paths from '../shell/paths.ts'
import { Unfinished } from '../shell/unfinished.tsx'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import type { Route } from './+types/unfinished-screen'

/** In the place of screens that have their tab already and are still to come; any other address is none. */
export function loader({ params }: Route.LoaderArgs) {
  const screen = paths.adminScreens.find((one) => one === params.screen)
  if (!screen) throw data(null, 404)
  return { screen }
}

export default function UnfinishedScreen({ loaderData }: Route.ComponentProps) {
  const { tabs, unfinished: t } = useTexts(navigationTexts)
  return (
    <Unfinished title={tabs[loaderData.screen]} body={t.screen}>
      <Link to={paths.adminRequests} className={bigButton()}>
        {t.toRequests}
      </Link>
    </Unfinished>
  )
}

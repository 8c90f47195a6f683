import { actorContext } from '../../../context.ts'
import type { Route } from './+types/cleanings-csv'
import { askedFile } from './asked-file.server.ts'
import { cleaningsText } from './texts.ts'

/** The stays that ended in a period, and when their rooms were then cleaned. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  return askedFile({ request, url, context, name: { fr: 'menages', en: 'cleanings' } }, (asked) =>
    cleaningsText(context.get(actorContext), asked),
  )
}

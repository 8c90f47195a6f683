import { actorContext, languageContext } from '../../../context.ts'
import type { Route } from './+types/requests-csv'
import { askedFile } from './asked-file.server.ts'
import { requestsText } from './texts.ts'

/** The requests of a period, with the guests' comments if asked for. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const comments = url.searchParams.has('comments') ? 'with' : 'without'
  return askedFile({ request, url, context, name: { fr: 'demandes', en: 'requests' } }, (asked) =>
    requestsText(context.get(actorContext), { ...asked, comments }, context.get(languageContext)),
  )
}

import { exportRooms } from '../../../domain/rooms/list.ts'
import { actorContext, languageContext } from '../../context.ts'
import { publicOrigin } from '../../shell/public-origin.ts'
import type { Route } from './+types/export-rooms'

const names = { fr: 'chambres', en: 'rooms' }

/** Every room with its link, as a file for spreadsheets. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { csv } = await exportRooms(context.get(actorContext), { language, origin: publicOrigin(request) })
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${names[language]}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

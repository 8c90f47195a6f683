import { facesAnalytics } from '../../../../domain/analytics/faces.ts'
import { BOM, csvRows } from '../../../../domain/csv.ts'
import { actorContext, languageContext } from '../../../context.ts'
import { faceServiceName } from '../face-service-name.ts'
import type { Route } from './+types/faces-csv'
import { askedFile } from './asked-file.server.ts'

/** How often each face was given in a period, a service a row. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  return askedFile(
    { request, url, context, name: { fr: 'satisfaction', en: 'satisfaction' } },
    async function* ({ from, to, delimiter }) {
      const { rows } = await facesAnalytics(context.get(actorContext), { kind: 'own', from, to })
      const heads = ['service', 'good', 'fair', 'bad', 'service_id']
      const cells = rows.map((row) => [
        faceServiceName(row, language),
        ...[row.good, row.fair, row.bad].map(String),
        row.serviceId ?? '',
      ])
      yield BOM + csvRows([heads, ...cells], delimiter)
    },
  )
}

import type { FacesOfService } from '../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { faceTexts } from '../../../i18n/faces.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { faceServiceName } from './face-service-name.ts'

const columns = ['good', 'fair', 'bad'] as const

/** How guests found finished requests, by service: counts, of no person. */
export function FacesTable({ rows }: { rows: readonly FacesOfService[] }) {
  const language = useLanguage()
  const t = faceTexts[language]
  const { count } = analyticsTexts[language]
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="faces" className="flex flex-col gap-2 px-4">
      <h2 id="faces" className="text-lg font-semibold">
        {t.title}
      </h2>
      <div className="card overflow-x-auto">
        <table aria-labelledby="faces" className="w-full text-sm tabular-nums">
          <thead className="border-b border-line text-soft">
            <tr>
              <th scope="col" className="px-4 py-2 text-start font-medium">
                {t.heads.service}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-end font-medium last:pe-4">
                  {t.heads[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.serviceId} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-4 py-2 text-start font-semibold break-words">
                  {faceServiceName(row, language)}
                </th>
                {columns.map((column) => (
                  <td key={column} className="px-3 py-2 text-end last:pe-4">
                    {count(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-xs text-soft">{t.hint}</p>
    </section>
  )
}

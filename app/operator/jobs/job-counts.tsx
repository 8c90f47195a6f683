import type { UndoneJobs } from '../../../domain/installation/shapes.ts'
import { operatorTexts } from '../../../i18n/operator.ts'
import { useTexts } from '../../shell/use-language.ts'
import { PagePart } from '../operator-page.tsx'

const states = ['waiting', 'active', 'dead'] as const

export function JobCounts({ counts }: Pick<UndoneJobs, 'counts'>) {
  const { jobs: t } = useTexts(operatorTexts)
  return (
    <PagePart title={t.counts}>
      {counts.length === 0 ? (
        <p className="card px-4 py-3 text-sm text-soft">{t.none}</p>
      ) : (
        <div className="card overflow-x-auto">
          <table className="w-full text-sm tabular-nums">
            <thead>
              <tr className="text-soft">
                <th className="px-4 py-2 text-start font-normal">{t.name}</th>
                {states.map((state) => (
                  <th key={state} className="px-2 py-2 text-end font-normal last:pe-4">
                    {t.states[state]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counts.map((count) => (
                <tr key={count.name} className="border-t border-line">
                  <th className="px-4 py-2 text-start font-medium wrap-anywhere">{count.name}</th>
                  {states.map((state) => (
                    <td
                      key={state}
                      className={`px-2 py-2 text-end last:pe-4 ${state === 'dead' && count.dead > 0 ? 'font-medium text-late' : ''}`}
                    >
                      {count[state]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PagePart>
  )
}

import type { UndoneJobs } from '../../../domain/installation/shapes.ts'
import { operatorTexts } from '../../../i18n/operator.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { PagePart } from '../operator-page.tsx'

export function DeadJobs({ dead }: Pick<UndoneJobs, 'dead'>) {
  const { jobs: t } = useTexts(operatorTexts)
  return (
    <PagePart title={t.dead} hint={t.deadMeans}>
      <ul className="card divide-y divide-line px-4 text-sm">
        {dead.length === 0 && <li className="py-3 text-soft">{t.noDead}</li>}
        {dead.map((job) => (
          <DeadJob key={job.id} {...job} />
        ))}
      </ul>
      {dead.length > 1 && (
        <form method="post">
          <input type="hidden" name="all" value="all" />
          <button type="submit" name="intent" value="retry" className={button()}>
            {t.retryAll}
          </button>
        </form>
      )}
    </PagePart>
  )
}

function DeadJob({ id, name, tries, at, error }: UndoneJobs['dead'][number]) {
  const { jobs: t } = useTexts(operatorTexts)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-48 flex-1 wrap-anywhere">
        <p id={id} className="font-medium">
          {name}
        </p>
        <p lang="en" className="text-late">
          {error ?? t.noError}
        </p>
        <p className="text-soft">{`${t.tries(tries)}, ${t.failed(at)}`}</p>
      </div>
      <form method="post" className="flex gap-2">
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="intent" value="retry" aria-describedby={id} className={button()}>
          {t.retry}
        </button>
        <button type="submit" name="intent" value="drop" aria-describedby={id} className={button('quiet')}>
          {t.drop}
        </button>
      </form>
    </li>
  )
}

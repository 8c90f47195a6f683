import { listOperatorActions } from '../../domain/hotels/operator.ts'
import { examineInstallation } from '../../domain/installation/operator.ts'
import { operatorTexts } from '../../i18n/operator.ts'
import { actorContext } from '../context.ts'
import { useTexts } from '../shell/use-language.ts'
import type { Route } from './+types/health'
import { Checks } from './checks.tsx'
import { BackupFacts, VersionFacts } from './installation-facts.tsx'
import { LastActions } from './last-actions.tsx'
import { OperatorPage } from './operator-page.tsx'
import { requireOperator } from './require-operator.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperator]

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const installation = await examineInstallation(actor, {})
  // Away, the database is a finding of the page.
  const { actions } = installation.database ? await listOperatorActions(actor, {}) : { actions: [] }
  return { installation, actions, readAt: new Date().toISOString() }
}

/** Checks with their remedies, versions, the last backup, and the operator's last actions. */
export default function Health({ loaderData: { installation, actions, readAt } }: Route.ComponentProps) {
  const { health: t } = useTexts(operatorTexts)
  const { findings } = installation
  const numberOf = (state: string) => findings.filter((one) => one.state === state).length
  const summary = t.summary(numberOf('fault'), numberOf('warning'))
  return (
    <OperatorPage title={t.title} lede={`${summary} · ${t.read(readAt)}`}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Checks findings={findings} />
        <div className="flex min-w-0 flex-col gap-6 text-sm">
          <BackupFacts backup={installation.backup} rehearsal={installation.rehearsal} />
          <VersionFacts program={installation.program} database={installation.database} />
          <LastActions actions={actions} namesHotels />
        </div>
      </div>
    </OperatorPage>
  )
}

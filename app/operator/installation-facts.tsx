import type { Installation, LastRun } from '../../domain/installation/shapes.ts'
import { operatorTexts } from '../../i18n/operator.ts'
import { useLanguage, useTexts } from '../shell/use-language.ts'
import { Facts } from '../ui/facts.tsx'
import { PagePart } from './operator-page.tsx'

export function BackupFacts({ backup, rehearsal }: Pick<Installation, 'backup' | 'rehearsal'>) {
  const language = useLanguage()
  const { health: t } = operatorTexts[language]
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1e6)
  const seconds = (run: LastRun) => Math.round(run.seconds)
  return (
    <PagePart title={t.backups} hint={t.rehearsalMeans}>
      <Facts
        facts={[
          ...factsOf(t.lastBackup, backup, (run) =>
            t.backedUp(run.startedAt, seconds(run), run.rows ?? 0, megabytes(run.bytes ?? 0)),
          ),
          ...factsOf(t.lastRehearsal, rehearsal, (run) =>
            t.rehearsed(run.startedAt, seconds(run), run.rows ?? 0),
          ),
        ]}
      />
    </PagePart>
  )

  function factsOf(name: string, run: LastRun | null, say: (run: LastRun) => string) {
    if (!run) return [[name, t.none]] as const
    if (run.error === null) return [[name, say(run)]] as const
    const good = run.succeededAt ? operatorTexts[language].at(run.succeededAt) : t.none
    const failure = (
      <>
        <span className="block text-late">{t.failed(run.startedAt)}</span>
        <span lang="en" className="block font-normal wrap-anywhere">
          {run.error}
        </span>
        <span className="block font-normal text-soft">{`${t.lastGood}: ${good}`}</span>
      </>
    )
    return [[name, failure]] as const
  }
}

export function VersionFacts({ program, database }: Pick<Installation, 'program' | 'database'>) {
  const { health: t, at } = useTexts(operatorTexts)
  return (
    <PagePart title={t.versions}>
      <Facts
        facts={[
          [t.program, program.version],
          [t.schema, database ? schemaSaid(database) : undefined],
          [t.postgres, database?.version],
          [t.node, program.node.replace('v', '')],
          [t.servers, database?.servers],
          [t.started, at(program.startedAt)],
        ]}
      />
    </PagePart>
  )

  function schemaSaid({ pending, unknown, functions }: NonNullable<Installation['database']>): string {
    if (pending > 0) return t.schemas.pending(pending)
    if (unknown > 0) return t.schemas.newer
    return functions === 'newest' ? t.schemas.current : t.schemas.earlier
  }
}

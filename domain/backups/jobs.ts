import { z } from 'zod'
import { runNightlyApart } from '../../platform/backup/apart.ts'
import { backupRunsForMetrics } from '../../platform/database/measure.ts'
import { log } from '../../platform/log.ts'
import { settings } from '../../platform/settings.ts'
import { job } from '../job.ts'

/** A failure is mailed and stored by the nightly run itself; the next try is half an hour later. */
export const makeNightly = job({
  name: 'backups.makeNightly',
  input: z.object({}),
  schedule: '43 1 * * *',
  retry: { times: 2, seconds: 1800, maximumSeconds: 1800 },
  maximumSeconds: 4 * 3600,
  async run({ signal }) {
    if (settings().backup.to === undefined) return
    const before = await backupRunsForMetrics()
    await runNightlyApart(signal)
    for (const [kind, { error, succeededAt }] of Object.entries(before))
      if (error !== null) log.info({ kind, lastSuccessAt: succeededAt }, 'the nightly run succeeds again')
  },
})

import { type BackupResult, makeBackup } from '../../platform/backup/backup.ts'
import { backUpToStore, rehearseNewest, runNightly } from '../../platform/backup/nightly.ts'
import { rehearse } from '../../platform/backup/rehearsal.ts'
import { type RestoreResult, restoreBackup } from '../../platform/backup/restore.ts'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { restoreSecret, secretOf } from '../../platform/secret.ts'
import { callersFile } from '../../platform/settings.ts'
import { withDatabase } from './installation.ts'
import type { Said } from './said.ts'

/** Backs up into a file, or into the place of `BACKUP_TO`; `nightly` as the server does it every night. */
export const backUp = (file: string | undefined, { nightly }: { nightly?: true }): Promise<Said> =>
  withDatabase(async (url, settings) => {
    if (nightly) {
      const [made, restored] = await runNightly(settings, url)
      const json = { backup: made, rehearsal: figuresOf(restored) }
      return { text: `${backupText(made)}\n${rehearsalText(restored)}`, json }
    }
    if (file === undefined) {
      const made = await backUpToStore(settings, url)
      return { text: backupText(made), json: made }
    }
    const { passphrase } = settings.backup
    const made = await makeBackup({ url, file: callersFile(file), secret: secretOf(settings), passphrase })
    return { text: backupText(made), json: made }
  })

/** Restores a file into an empty database, together with the installation's secret. */
export const restoreInstallation = (file: string): Promise<Said> =>
  withDatabase(
    async (url, settings) => {
      const { passphrase } = settings.backup
      const keepSecret = (secret: string) => restoreSecret(settings, secret)
      const restored = await restoreBackup({ url, file: callersFile(file), passphrase, keepSecret })
      const { rows, tables, seconds, manifest } = restored
      const text = `Restored all ${rows} rows of ${tables} tables in ${seconds} s, as they were at ${manifest.madeAt}.`
      return { text: `${text}\nStart the server: sonnette start`, json: figuresOf(restored) }
    },
    undefined,
    startEmbedded,
  )

/** Restores a file, or the newest backup of `BACKUP_TO`, into a scratch database, compares every row, and drops it. */
export const rehearsal = (file: string | undefined): Promise<Said> =>
  withDatabase(async (url, settings) => {
    const restored =
      file === undefined
        ? await rehearseNewest(settings, url)
        : await rehearse(url, callersFile(file), settings.backup.passphrase)
    return { text: rehearsalText(restored), json: figuresOf(restored) }
  })

const backupText = ({ file, rows, tables, bytes, seconds }: BackupResult): string =>
  `Backed up ${rows} rows of ${tables} tables to ${file} (${(bytes / 1e6).toFixed(1)} MB) in ${seconds} s.`

const rehearsalText = ({ rows, tables, seconds }: RestoreResult): string =>
  `Rehearsed: all ${rows} rows of ${tables} tables were restored and compared in ${seconds} s.`

const figuresOf = ({ manifest: { product, madeAt, postgres }, ...figures }: RestoreResult) => ({
  ...figures,
  backup: { product, madeAt, postgres },
})

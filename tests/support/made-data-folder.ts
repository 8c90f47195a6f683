import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './site.ts'

/**
 * Playwright's global set-up, and the attack's: a data folder whose database has every table and the demo hotel, for all
 * sites of the run to begin with. To make it takes longer than to copy it.
 */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-e2e-'))
  const site = await startSite({}, { folder })
  // Nothing of it need outlive the machine, so nothing waits for its disk. It holds from the next start.
  for (const setting of ['fsync', 'full_page_writes']) await site.sql(`alter system set ${setting} = off`)
  await site.halt()
  process.env.MADE_DATA_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../platform/database/migrate.ts'
import { shippedSql } from '../../platform/database/version.ts'

export interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}

/** The migrations of a folder, in their order. */
export const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))

/** Brings a database to the migrations before `tag`, without functions; or to all of them. */
export async function migrateTo(url: string, tag?: string): Promise<void> {
  const { migrations } = shippedSql()
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-migrations-'))
  try {
    cpSync(migrations, folder, { recursive: true })
    const journal = journalOf(folder)
    const end = journal.entries.findIndex((entry) => entry.tag === tag)
    if (end >= 0) journal.entries = journal.entries.slice(0, end)
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
    await migrate(url, { migrations: folder, functions: { schema: '', texts: [] } })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

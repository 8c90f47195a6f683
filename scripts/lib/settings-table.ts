import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listed, type Setting, type SettingsTree } from '../../platform/setting.ts'

/** The page for operators. */
export const page = join(import.meta.dirname, '../../docs/operating.md')

const begin = '<!-- settings: written by scripts/settings.mjs -->'
const end = '<!-- end of settings -->'

const byDefault = (one: Setting<unknown>) =>
  one.neededWith ? `needed with \`${one.neededWith.env}\`` : (one.otherwise ?? `\`${one.default}\``)

/** The Markdown table of all settings, from their declarations. */
export function settingsTable(tree: SettingsTree): string {
  const rows = listed(tree).map(([one]) => {
    const purpose = one.isSecret ? `${one.purpose}. *Secret*` : one.purpose
    return `| \`${one.env}\` | ${byDefault(one)} | ${purpose} |`
  })
  return ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The text of a page with `table` between its two marks. Throws where they are not there. */
export function withTable(text: string, table: string): string {
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error('the page has no place for the table of settings')
  return `${before}${begin}\n\n${table}\n\n${end}${after}`
}

if (import.meta.main) {
  const { declared } = await import('../../platform/settings.ts')
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), settingsTable(declared)))
}

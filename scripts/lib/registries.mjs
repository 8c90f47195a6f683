import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

// The registries, from the exports of the nouns' folders: an operation, a job, the events of a noun, its description in
// the API's documentation, and its rows of the access tests are each known by how they are declared.

const declarations = {
  operations: /^export const (\w+) = (?:operation\w*|transition)[(<]/gm,
  jobs: /^export const (\w+)(?:: \w+)? = job\(/gm,
  events: /^export const (\w+Events) = \{/gm,
  nouns: /^export const (\w+Nouns?) = \{/gm,
  rows: /^export const (\w+Rows): Record<string, Row> = \{/gm,
  growth: /^export const (\w+Growth): Record<string, Growth> = \{/gm,
}

/** The files of a folder, and of the folders in it, without their tests. */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()

/** The names that the files of a folder declare of these kinds, with the imports that they need. */
function collect(folder, files, ...kinds) {
  const names = Object.fromEntries(kinds.map((kind) => [kind, []]))
  const imports = []
  for (const file of files) {
    const code = readFileSync(join(root, folder, file), 'utf8')
    const ofFile = kinds.flatMap((kind) => {
      const found = [...code.matchAll(declarations[kind])].map(([, name]) => name)
      names[kind].push(...found)
      return found
    })
    if (ofFile.length > 0) imports.push(`import { ${ofFile.sort().join(', ')} } from './${file}'`)
  }
  return { names, imports }
}

const spread = (names) => names.map((name) => `...${name},`).join('\n')
const head = (...imports) => ['// Written by scripts/registries.mjs.', '', ...imports, ''].join('\n')

/** Every registry: its path and its code, before it is formatted. */
export function registries() {
  const ofNouns = filesIn('domain').filter((file) => file.includes('/'))
  const operations = collect('domain', ofNouns, 'operations')
  const nouns = collect('domain', ofNouns, 'nouns')
  const jobs = collect('domain', ofNouns, 'jobs')
  const events = collect('domain', ofNouns, 'events')
  const rows = collect('tests/access', filesIn('tests/access'), 'rows', 'growth')
  return {
    'domain/noun-operations.ts': `${head(...operations.imports.map((line) => line.replace('import', 'export')))}`,
    'domain/operations.ts': `${head(...nouns.imports, "import './reactions.ts'")}
/** All operations: the API serves and documents them, and the access tests try every actor on them. */
export * as operations from './noun-operations.ts'

/** Descriptions of the operations' prefixes for the API documentation. */
export const nouns: Record<string, string> = {
${spread(nouns.names.nouns)}
}
`,
    'domain/jobs.ts': `${head(...jobs.imports, "import './reactions.ts'", "import type { QueuedJob } from '../platform/jobs.ts'")}
/** All jobs, which the server works and schedules. */
export const jobs: readonly QueuedJob[] = [
${jobs.names.jobs.join(',\n')},
]
`,
    'domain/noun-events.ts': `${head(...events.imports)}
/** The events of all nouns. */
export const events = [
${events.names.events.map((name) => `...Object.values(${name}),`).join('\n')}
]
`,
    'tests/access/table.ts': `${head(...rows.imports, "import type { Growth, Row } from './row.ts'")}
/** The allowed callers of each operation and a working input, one row per operation. */
export const table: Record<string, Row> = {
${spread(rows.names.rows)}
}

/** The tables of the nouns, each with the bound of its growth. */
export const growth: Record<string, Growth> = {
${spread(rows.names.growth)}
}
`,
  }
}

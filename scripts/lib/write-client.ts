import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CLIENT, DOCUMENT, documentForKeys } from './api-document.ts'
import { breakingChanges } from './breaking-changes.ts'

const required = createRequire(`${process.cwd()}/${CLIENT}/package.json`)
const { convert } = required('openapi-to-postmanv2') as { convert: Convert }

type Convert = (
  input: { type: 'string'; data: string },
  options: object,
  done: (error: Error | null, made: { output?: { data: object }[]; reason?: string }) => void,
) => void

const document = await documentForKeys()
const broken = breakingChanges(JSON.parse(readFileSync(DOCUMENT, 'utf8')), JSON.parse(document))
for (const change of broken) console.error(`Breaking: ${change}`)
if (broken.length > 0 && !process.argv.includes('--breaking')) {
  console.error('Programs of today rely on this. Add instead, or run it again with --breaking.')
  process.exit(1)
}

writeFileSync(DOCUMENT, document)
const schema = `${CLIENT}/schema.d.ts`
execFileSync(process.execPath, [
  `${CLIENT}/node_modules/openapi-typescript/bin/cli.js`,
  DOCUMENT,
  '-o',
  schema,
])
const digest = createHash('sha256').update(document).digest('hex')
writeFileSync(schema, `// Of openapi.json, ${digest}\n${readFileSync(schema, 'utf8')}`)

convert(
  { type: 'string', data: await documentForKeys('examples') },
  { folderStrategy: 'Tags', parametersResolution: 'Example', optimizeConversion: true, stackLimit: 10 },
  (error, { output: [made] = [], reason }) => {
    if (error || !made) throw error ?? new Error(reason)
    // Its random ids and example answers would make every version of the file another one.
    const kept = JSON.stringify(
      made.data,
      (name, value) => (['id', '_postman_id', 'response'].includes(name) ? undefined : value),
      1,
    )
    writeFileSync('clients/sonnette.postman_collection.json', `${kept}\n`)
  },
)

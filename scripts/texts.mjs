import { globSync, readFileSync } from 'node:fs'
import { hardCodedTexts } from './lib/texts.mjs'

// Every text that people read stands in i18n/, in each language.
const files = globSync('app/**/*.tsx')
const found = files.flatMap((file) =>
  hardCodedTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${JSON.stringify(text)}`),
)
for (const one of found) console.error(one)
console.log(`${files.length} files, ${found.length} texts outside i18n/`)
process.exitCode = found.length ? 1 : 0

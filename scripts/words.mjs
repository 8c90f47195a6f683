// Holds what a machine can hold of how the code is written: `node scripts/words.mjs`, for some files `… app/staff domain/rooms`.
import { globSync } from 'node:fs'
import { wordsOf } from './lib/words.mjs'

/** Each may only become less: lower it with the words. */
const most = { vaguePer10000: 381, badOpenings: 2072, duplicateExports: 235 }

const paths = process.argv.slice(2)
const folders =
  paths.length > 0
    ? paths
    : ['app', 'domain', 'platform', 'server', 'i18n', 'bench', 'scripts', 'tests', '*.ts']
const files = folders.flatMap((path) =>
  /\.\w+$/.test(path) ? globSync(path) : globSync(`${path}/**/*.{ts,tsx,mjs,sql,css}`),
)
const { words, vague, openings, duplicates } = wordsOf(files)
const vaguePer10000 = Math.round((vague.length / words) * 10_000)

if (paths.length > 0) for (const { at, text } of [...vague, ...openings]) console.log(`${at}: ${text}`)
else for (const { name, files } of duplicates) console.log(`${name}: ${files.join(', ')}`)
console.log(
  `${words} words of comments: ${vague.length} vague (${vaguePer10000} of 10,000), ${openings.length} openings; ${duplicates.length} exported names in several files`,
)
if (paths.length === 0) {
  const now = { vaguePer10000, badOpenings: openings.length, duplicateExports: duplicates.length }
  for (const [name, count] of Object.entries(now))
    if (count > most[name]) {
      console.error(`${name}: ${count}, at most ${most[name]}`)
      process.exitCode = 1
    }
}

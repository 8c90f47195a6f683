// Checks the wording of comments, test titles, documents and exported names: `node scripts/words.mjs`, or for some
// paths `… app/staff docs`.
import { globSync, readFileSync } from 'node:fs'
import { proseOf } from './lib/prose.mjs'
import { badTitlesOf, wordsOf } from './lib/words.mjs'

/** Each may only become less: lower it with the words. */
const most = { vaguePer10000: 20, badOpenings: 50, duplicateExports: 40, prose: 0 }

/** Its heading, its date and the names of its three parts are some 20 of them. */
const WORDS_OF_DECISION = 222

const paths = process.argv.slice(2)
const folders =
  paths.length > 0
    ? paths
    : ['app', 'domain', 'platform', 'server', 'i18n', 'bench', 'scripts', 'tests', '*.ts']
const matching = (paths, kinds) =>
  paths.flatMap((path) => globSync(/\.\w+$/.test(path) ? path : `${path}/**/*.${kinds}`))
const files = matching(folders, '{ts,tsx,mjs,sql,css}').filter((file) => !file.endsWith('.md'))
const documents = matching(paths.length > 0 ? paths : ['docs', 'bench', 'i18n', '*.md'], 'md')
const prose = proseOf(documents.filter((file) => file.endsWith('.md')))
const { words, vague, openings, duplicates } = wordsOf(files)
const titles = badTitlesOf(files.filter((file) => /\.(test|spec)\.tsx?$/.test(file)))
const vaguePer10000 = Math.round((vague.length / words) * 10_000)

if (paths.length > 0)
  for (const { at, text } of [...vague, ...openings, ...titles, ...prose.found]) console.log(`${at}: ${text}`)
else for (const { name, files } of duplicates) console.log(`${name}: ${files.join(', ')}`)
console.log(
  `${words} words of comments: ${vague.length} vague (${vaguePer10000} of 10,000), ${openings.length} openings; ${duplicates.length} exported names in several files\n${prose.words} words of documents: ${prose.found.length} vague words, bad openings and long sentences`,
)
if (paths.length === 0) {
  const now = {
    vaguePer10000,
    badOpenings: openings.length,
    duplicateExports: duplicates.length,
    prose: prose.found.length,
  }
  for (const [name, count] of Object.entries(now))
    if (count > most[name]) fail(`${name}: ${count}, at most ${most[name]}`)
  for (const { at, text } of titles) fail(`${at}: the test's title names no subject first: ${text}`)
  for (const file of globSync('docs/decisions/0*.md')) {
    const text = readFileSync(file, 'utf8')
    const count = text.split(/\s+/).filter(Boolean).length
    if (count > WORDS_OF_DECISION) fail(`${file}: ${count} words, at most ${WORDS_OF_DECISION}`)
    for (const part of ['Context', 'Decision', 'Consequences'])
      if (!text.includes(`\n## ${part}\n`)) fail(`${file} has no heading ${part}`)
  }
}

function fail(message) {
  console.error(message)
  process.exitCode = 1
}

import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readRows } from './lib/csv-rows.mjs'
import { piecesOf } from './lib/pieces.mjs'
import { periodBefore, recompute } from './lib/recompute.mjs'
import { fail } from './lib/run.mjs'

// Computes the figures of /admin/analytics again from the files that the page gives (docs/operating.md): with no server, no
// database, and none of their code.

const usage = `Usage: npm run recompute -- requests_2026-03-01_2026-03-31.csv [cleanings_….csv] [files of the days before]
         [--from 2026-03-01 --to 2026-03-31] [--kind day|week|month|own] [--today 2026-03-15] [--json]`

const share = (part, whole) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %, ${part} of ${whole}`
const lines = {
  Requests: ({ requests: made }) => made,
  Response: ({ response }) => durations(response),
  Resolution: ({ resolution }) => durations(resolution),
  'On time': ({ onTime, withTarget }) => share(onTime, withTarget),
  Cancelled: ({ cancelled, requests: made }) => share(cancelled, made),
  Reopened: ({ reopened, requests: made }) => share(reopened, made),
}

const kinds = ['day', 'week', 'month', 'own']
const day = /^\d{4}-\d\d-\d\d$/

const { positionals: paths, values } = read()
const files = await Promise.all(paths.map(open))
const requests = files.filter(({ heads }) => heads.includes('request_id'))
const cleanings = files.filter(({ heads }) => heads.includes('stay_ended_at'))
const unknown = files.find((file) => !requests.includes(file) && !cleanings.includes(file))
if (unknown) fail(`${unknown.path} is neither a file of requests nor one of cleanings.`)
if (requests.length === 0) fail(usage)

const period = periodAsked()
const before = periodBefore(period)
const computed = await recompute({ requests: rowsOf(requests), cleanings: rowsOf(cleanings) }, period, {
  today: values.today ?? today(),
  asOf: values.today ? endOf(values.today) : Date.now(),
})
if (values.json) console.log(JSON.stringify(known(computed), null, 2))
else print(computed)

function read() {
  const text = { type: 'string' }
  try {
    return parseArgs({
      allowPositionals: true,
      options: { from: text, to: text, kind: text, today: text, json: { type: 'boolean' } },
    })
  } catch {
    return fail(usage)
  }
}

/** A file with the heads of its columns, and the days that its name says it is of. */
async function open(path) {
  const [, from, to] = /_(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)/.exec(basename(path)) ?? []
  try {
    for await (const piece of piecesOf(path)) return { path, from, to, heads: piece.split('\n', 1)[0] }
  } catch (error) {
    fail(error.message)
  }
  return { path, from, to, heads: '' }
}

async function* rowsOf(some) {
  for (const { path } of some) yield* readRows(piecesOf(path))
}

/** The days that were asked for; else those that the last file of requests is of. */
function periodAsked() {
  const last = requests.at(-1)
  const { from = last.from, to = last.to, kind = 'own' } = values
  if (!kinds.includes(kind) || !day.test(from ?? '') || !day.test(to ?? '') || to < from) fail(usage)
  return { kind, from, to }
}

/** Whether the names of the files say that they are of every day of some. */
function isCovered(some, { from, to }) {
  const [first, ...others] = some.filter((file) => file.from).sort((a, b) => (a.from < b.from ? -1 : 1))
  if (!first || first.from > from) return false
  let until = first.to
  for (const file of others) if (file.from <= nextDay(until) && file.to > until) until = file.to
  return until >= to
}

function nextDay(of) {
  const date = new Date(of)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** By this machine's clock. */
function endOf(one) {
  return new Date(`${nextDay(one)}T00:00`).getTime()
}

function today() {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-')
}

/** The figures without those that the files do not say. */
function known({ figuresBefore, backlogBefore, cleaning, cleaningBefore, ...rest }) {
  const hasBefore = isCovered(requests, before)
  return {
    ...rest,
    ...(hasBefore && { figuresBefore, backlogBefore }),
    ...(cleanings.length > 0 && { cleaning }),
    ...(isCovered(cleanings, before) && { cleaningBefore }),
    days: rest.days.map(({ requestsBefore, ...one }) => (hasBefore ? { ...one, requestsBefore } : one)),
    breakdowns: Object.fromEntries(
      Object.entries(rest.breakdowns).map(([by, rows]) => [
        by,
        rows.map(({ before: earlier, ...row }) => (hasBefore ? { ...row, before: earlier } : row)),
      ]),
    ),
  }
}

function print({ figures, figuresBefore, backlog, backlogBefore, cleaning, cleaningBefore, ...rest }) {
  const hasBefore = isCovered(requests, before)
  const hasCleaningsBefore = isCovered(cleanings, before)
  const line = (name, value, valueBefore, isThere = hasBefore) =>
    console.log(`${name.padEnd(34)}${String(value).padEnd(34)}${isThere ? valueBefore : ''}`)
  line('', `${period.from} to ${period.to}`, `${before.from} to ${before.to}`)
  for (const [name, of] of Object.entries(lines)) line(name, of(figures), of(figuresBefore))
  line('Open at the end', backlog, backlogBefore)
  if (cleanings.length > 0)
    line('Cleaning', durations(cleaning), durations(cleaningBefore), hasCleaningsBefore)
  if (!hasBefore) console.log('Give the files of the days before, too, for what is compared with.')
  console.log('\nDay, requests, open at its end')
  for (const one of rest.days) console.log(`${one.day}  ${one.requests}  ${one.open ?? ''}`)
  console.log('\nHour, requests')
  for (const { hour, requests: made } of rest.hours) console.log(`${String(hour).padStart(2, '0')}  ${made}`)
  for (const [by, rows] of Object.entries(rest.breakdowns)) {
    console.log(`\nBy ${by}: ${Object.keys(lines).join('; ')}`)
    for (const row of rows) {
      const cells = Object.values(lines).map((of) => of(row.figures))
      console.log(`${row.key ?? '–'}: ${cells.join('; ')}`)
    }
  }
}

function durations(of) {
  return of ? `median ${of.median} min, p90 ${of.p90} min, of ${of.count}` : '–'
}

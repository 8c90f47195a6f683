import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { describe, expect, test } from 'vitest'

// The bundled database is newer than the oldest supported one: no other test finds SQL that 15 lacks.

/** Functions that came with 16, 17 and 18, but for an administrator’s. */
const functions = `
  any_value array_sample array_shuffle date_add date_subtract erf erfc json_array json_arrayagg json_objectagg
  json_agg_strict jsonb_agg_strict pg_input_error_info pg_input_is_valid random_normal

  json json_exists json_query json_scalar json_serialize json_table json_value jsonb_populate_record_valid merge_action
  pg_basetype pg_column_toast_chunk_id to_bin to_oct to_regtypemod unicode_assigned uuid_extract_timestamp
  uuid_extract_version xmltext

  array_reverse array_sort casefold crc32 crc32c gamma lgamma pg_get_acl uuidv4 uuidv7
`

/** Newer syntax that can be recognised by pattern. */
const syntax: Record<string, RegExp> = {
  'a number with _ or in another base': /(?<![\w$'])(\d+_\d|0[xob][\da-f])/i,
  'json_object() of pairs': /\bjson_object\s*\([^()]*(:(?!:)|\bvalue\b|\b(with|without) unique\b)/i,
  'is json': /\bis\s+(not\s+)?json\b/i,
  'at local': /\bat\s+local\b/i,
  'random() between two': /\brandom\s*\(\s*[^\s)]/i,
  'merge that returns, or looks for what has no source': /\bmerge\s+into\b[^;]*\b(returning|by\s+source)\b/i,
  'old and new in what is returned': /\breturning\b[^;]*\b(old|new)\.|\breturning\s+with\s*\(/i,
  'a generated column that is not stored': /\bgenerated\s+always\s+as\s*\((?![^;]*?\bstored\b)/i,
  'a key without overlaps': /\bwithout\s+overlaps\b|\bperiod\s+\w+\)/i,
  'a constraint that is not enforced': /\bnot\s+enforced\b/i,
  'a role that is granted with options of its own': /\bgrant\b[^;]*\bwith\s+(inherit|set)\b/i,
  'a privilege to maintain': /\b(grant|revoke)\s+maintain\b/i,
  'a setting': /\b(transaction_timeout|createrole_self_grant|io_method|scram_iterations)\b/i,
}

const called = new RegExp(String.raw`(?<![.\w"])(${functions.trim().split(/\s+/).join('|')})\s*\(`, 'gi')

/** The parts of a text that are SQL newer than 15. */
function newerIn(text: string): string[] {
  const sql = text.replace(/--.*/g, '')
  return [
    ...[...sql.matchAll(called)].map(([, name]) => `${name}()`),
    ...Object.entries(syntax).flatMap(([name, written]) => (written.test(sql) ? [name] : [])),
    ...(hasNamelessPart(sql) ? ['a select in from that has no name'] : []),
  ]
}

/** Whether a subquery in `from` has no alias. */
function hasNamelessPart(sql: string): boolean {
  return [...sql.matchAll(/\b(from|join|lateral)\s*\((?=\s*(select|values|with)\b)/gi)].some((part) => {
    let [at, depth] = [part.index + part[0].length, 1]
    for (; at < sql.length && depth > 0; at++) depth += sql[at] === '(' ? 1 : sql[at] === ')' ? -1 : 0
    const clause = /^\s*($|[),;]|(where|group|order|limit|cross|join|left|inner|union|on|for|offset)\b)/i
    return depth === 0 && clause.test(sql.slice(at))
  })
}

/** All string literals of a TypeScript source, with interpolations as parameters. */
function textsIn(node: unknown): string[] {
  if (!node || typeof node !== 'object') return []
  const { type, value, quasis } = node as { type?: string; value?: string; quasis?: { raw: string }[] }
  const own =
    type === 'StringLiteral' ? [value ?? ''] : quasis ? [quasis.map(({ raw }) => raw).join('$0')] : []
  return [...own, ...Object.values(node).flatMap(textsIn)]
}

const shipped = globSync('{domain,platform}/**/*.{sql,ts}', { exclude: ['**/*.test.ts'] })

describe('oldest supported PostgreSQL', () => {
  test('the oldest PostgreSQL supports all shipped SQL', () => {
    const found = shipped.flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const texts = file.endsWith('.sql') ? [source] : textsIn(parseSync(source, { syntax: 'typescript' }))
      return texts.flatMap(newerIn).map((newer) => `${file}: ${newer}`)
    })
    expect(shipped.length).toBeGreaterThan(200)
    expect(found).toEqual([])
  })

  test.each([
    'select uuidv7()',
    'select UUID_EXTRACT_TIMESTAMP (id) from events',
    'select any_value(name) from hotels',
    `select * from json_table($1, '$[*]' columns (id uuid path '$.id')) rows`,
    `select json_object('a': 1)`,
    `select json_value(settings, '$.a')`,
    'select random(1, 6)',
    'select from hotels limit 1_000',
    'select count(*) from (select 1 union (select 2))',
    'select from hotels cross join lateral (select 1) where true',
    'merge into a using b on a.id = b.id when matched then delete returning a.id',
    'update hotels set name = $1 returning old.name',
    'alter table a add b integer generated always as (c + 1)',
  ])('the oldest PostgreSQL does not support %s', (sql) => {
    expect(newerIn(sql)).toHaveLength(1)
  })

  test.each([
    'select count(*) from (select 1) as one',
    'select from hotels join lateral (select (1)) one on true',
    `select json_object('{a, b}'), jsonb_object_agg(a, b), random() from c`,
    `select '1_000', $1, a1_0, my.uuidv7(), to_json(a)`,
    'update hotels set name = $1 returning name -- old.name',
    'alter table a add b integer generated always as (c + 1) stored',
  ])('the oldest PostgreSQL supports %s', (sql) => {
    expect(newerIn(sql)).toEqual([])
  })
})

// The machine decides which zones a database knows, and an unknown one fails the whole statement.
test('no statement calculates with a hotel’s time zone', () => {
  const reckons = /\bat\s+time\s+zone\s+(?!'UTC')|\btimezone\s*\(/i
  expect(shipped.filter((file) => reckons.test(readFileSync(file, 'utf8').replace(/--.*/g, '')))).toEqual([])
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectLog } from '../tests/support/logged.ts'
import { log, logOf } from './log.ts'

let logged: ReturnType<typeof collectLog>
beforeEach(() => {
  logged = collectLog()
})
afterEach(() => logged.stop())

const TOKEN = '0123456789abcdefghjkmnpqrs'
const entry = () => JSON.parse(logged.text())

/** PostgreSQL's error for a refused row. */
const refusedRow = Object.assign(
  new DatabaseError('duplicate key value violates unique constraint "one"', 1, 'error'),
  {
    code: '23505',
    constraint: 'one',
    detail: 'Key (comment)=(wake me at six) already exists.',
    where: 'SQL function "place_orders" with "wake me at six"',
  },
)

describe('logged errors', () => {
  test('an error is logged with its context', () => {
    log.info({ err: new DrizzleQueryError('insert into requests values ($1)', ['x'], refusedRow) }, 'failed')
    const { err } = entry()
    expect(err.message).toBe('Failed query: insert into requests values ($1)')
    expect(err.stack).toMatch(/\n {4}at .*log\.test\.ts/)
    expect(err.cause).toMatchObject({
      code: '23505',
      constraint: 'one',
      message: expect.stringContaining('duplicate key'),
    })
  })

  test('an error is logged without a query’s values, wherever they appear', () => {
    const failed = () =>
      new DrizzleQueryError('insert', ['wake me at six', 'a\n    at wake me at six'], refusedRow)
    const unread = Object.assign(
      new DatabaseError('invalid input syntax for type uuid: "wake me at six"', 1, 'error'),
      {
        code: '22P02',
      },
    )
    log.info({ err: failed() })
    log.info({ err: new Error('it failed', { cause: failed() }) })
    log.info({ err: new AggregateError([failed(), unread], 'several failed', { cause: unread }) })
    log.info({ err: unread })
    expect(logged.text()).not.toContain('wake me at six')
    expect(logged.text()).toContain('invalid input syntax')
  })

  test('a circular error or one that is not an error is logged all the same', () => {
    const round = new Error('round')
    round.cause = round
    log.info({ err: round }, 'first')
    log.info({ err: 'thrown' }, 'second')
    log.info({ err: undefined }, 'third')
    expect(logged.text().trim().split('\n')).toHaveLength(3)
  })
})

test.each([
  ['address of a room', `You made a POST request to "/room/${TOKEN}/x"`, TOKEN],
  [
    'address of a room that was mistyped',
    `"/room/${TOKEN.toUpperCase()}%" could not be decoded`,
    TOKEN.toUpperCase(),
  ],
  ['address of a page of the sandbox', 'POST /sandbox/portal/sandbox-1.s3cret?x', 's3cret'],
  ['token of a room', `no room for ${TOKEN}`, TOKEN],
  ['token in an address', 'GET /reset?token=s3cret-token&x=1', 's3cret-token'],
  ['e-mail address', 'no user zoe.b+1@hotel.example there', 'zoe.b'],
  ['password of a database', 'connect to postgres://hotel:hunter2@db.example/sonnette', 'hunter2'],
])('an entry never contains the %s', (_what, words, secret) => {
  log.info({ err: new Error(words), said: words }, words)
  expect(logged.text()).not.toContain(secret)
  expect(logged.text()).toContain('…')
})

test('a library’s message becomes an entry without its values except an error', () => {
  logOf('warn', 'User not found', { email: 'zoe@hotel.example', token: 's3cret' })
  const { server, version, ...own } = entry()
  expect([typeof server, version]).toEqual(['string', 'development'])
  expect(own).toEqual({ level: log.levels.values.warn, time: expect.any(String), msg: 'User not found' })
  logOf('error', new Error('it broke'))
  expect(JSON.parse(logged.text().trim().split('\n')[1] ?? '').err.message).toBe('it broke')
})

describe('process with captured console', () => {
  const run = (script: string) => {
    const file = JSON.stringify(join(import.meta.dirname, 'log.ts'))
    const code = `import { takeOverConsole } from ${file}; takeOverConsole(); ${script}`
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      cwd: import.meta.dirname,
    })
    return {
      stderr,
      status,
      entries: stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    }
  }

  test('a process prints entries alone, whatever libraries and Node print', () => {
    const { stderr, status, entries } = run(
      `console.error('it broke', new Error('badly')); console.warn('hm %s', 'x'); process.emitWarning('soon gone')`,
    )
    expect([stderr, status]).toEqual(['', 0])
    expect(entries.map(({ msg }) => msg)).toEqual(['it broke', 'hm %s', 'a warning of the runtime'])
    expect(entries[0].err.message).toBe('badly')
  })

  test.each([
    ['an uncaught error', `setTimeout(() => { throw new Error('lost') })`],
    ['an unhandled rejection', `Promise.reject(new Error('lost'))`],
  ])('a process ends with an entry after %s', (_what, script) => {
    const { stderr, status, entries } = run(script)
    expect([stderr, status]).toEqual(['', 1])
    expect(entries[0].err.message).toBe('lost')
  })
})

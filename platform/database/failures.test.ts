import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { isDatabaseAway, isTooLate } from './failures.ts'

const sqlState = (code: string) => Object.assign(new DatabaseError('said', 1, 'error'), { code })
const ofSystem = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

describe('the database is away', () => {
  test.each([
    ['its disk is full', '53100'],
    ['it has no memory left', '53200'],
    ['it has too many connections', '53300'],
    ['its disk does not answer', '58030'],
    ['a file of it is not there', '58P01'],
    ['it is shut down', '57P01'],
    ['it crashed', '57P02'],
    ['it is starting', '57P03'],
    ['its connection was lost', '08006'],
    ['it only lets read', '25006'],
    ['its files are damaged', 'XX001'],
    ['a statement took too long', '57014'],
    ['a lock took too long', '55P03'],
  ])('where %s', (_what, code) => {
    expect(isDatabaseAway(sqlState(code))).toBe(true)
  })

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])(
    'where its socket says %s',
    (code) => {
      expect(isDatabaseAway(ofSystem(code))).toBe(true)
    },
  )

  test.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
    'timeout expired',
    'timeout exceeded when trying to connect',
  ])('where the driver says "%s"', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true)
  })

  test('also where that is the cause of what failed, or one of several', () => {
    const cause = sqlState('53100')
    expect(isDatabaseAway(new Error('Failed query', { cause }))).toBe(true)
    expect(isDatabaseAway(new AggregateError([new Error('no'), ofSystem('ECONNREFUSED')]))).toBe(true)
  })
})

describe('the database is there', () => {
  test.each(['23505', '22P02', '42501', '40001', 'P0001', 'XX000'])(
    'where it refuses a statement: %s',
    (code) => {
      expect(isDatabaseAway(sqlState(code))).toBe(false)
    },
  )

  test('where something else failed', () => {
    for (const error of [new TypeError('x is not a function'), 'text', undefined, null]) {
      expect(isDatabaseAway(error)).toBe(false)
    }
  })
})

test('what took too long is told from what failed at once', () => {
  expect(isTooLate(new Error('Query read timeout'))).toBe(true)
  expect(isTooLate(new Error('Failed query', { cause: sqlState('57014') }))).toBe(true)
  expect(isTooLate(sqlState('57P01'))).toBe(false)
})

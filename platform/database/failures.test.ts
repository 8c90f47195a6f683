import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { isDatabaseAway, isTooLate } from './failures.ts'

const sqlState = (code: string) => Object.assign(new DatabaseError('said', 1, 'error'), { code })
const ofSystem = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

describe('isDatabaseAway', () => {
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
  ])('the database counts as away if %s', (_what, code) => {
    expect(isDatabaseAway(sqlState(code))).toBe(true)
  })

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])(
    'the database counts as away if its socket reports %s',
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
  ])('the database counts as away if the driver reports "%s"', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true)
  })

  test('the database counts as away if that is the cause or one of several errors', () => {
    const cause = sqlState('53100')
    expect(isDatabaseAway(new Error('Failed query', { cause }))).toBe(true)
    expect(isDatabaseAway(new AggregateError([new Error('no'), ofSystem('ECONNREFUSED')]))).toBe(true)
  })
})

describe('other errors', () => {
  test.each(['23505', '22P02', '42501', '40001', 'P0001', 'XX000'])(
    'the database does not count as away if it refuses a statement: %s',
    (code) => {
      expect(isDatabaseAway(sqlState(code))).toBe(false)
    },
  )

  test('the database does not count as away if something else failed', () => {
    for (const error of [new TypeError('x is not a function'), 'text', undefined, null]) {
      expect(isDatabaseAway(error)).toBe(false)
    }
  })
})

test('isTooLate distinguishes a timeout from an immediate failure', () => {
  expect(isTooLate(new Error('Query read timeout'))).toBe(true)
  expect(isTooLate(new Error('Failed query', { cause: sqlState('57014') }))).toBe(true)
  expect(isTooLate(sqlState('57P01'))).toBe(false)
})

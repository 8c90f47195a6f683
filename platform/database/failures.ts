/** Of the system, while connecting or connected. */
const system =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const state = new RegExp(
  `^(${[
    '08...', // connection exception
    '40P01', // a repeated deadlock
    '25006', // read-only: a standby, or a server that was told to take no more
    '53...', // no room on the disk, no memory, too many connections
    '55P03', // our own limit on waiting for a lock
    '57014', // our own limit on a statement
    '57P0[1-5]', // shut down, crashed, starting up, dropped, idle for too long
    '58...', // system error: its files cannot be read or written
    'XX00[12]', // corrupted files after a failed disk
  ].join('|')})$`,
)

/** The driver's errors without a code. */
const driver =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|write after end|This socket has been ended|Cannot use a pool after)/

/**
 * Whether an error means that the database could not be reached, went away, or can take nothing right now: trying again
 * later can help, and nothing was committed that an answer was given for.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    system.test(code) ||
    state.test(code) ||
    driver.test(error.message) ||
    isDatabaseAway(error.cause) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseAway))
  )
}

const connection = /^(08...|57P0[1-5])$/

/** Whether an error means that a connection is lost or cannot be opened; unlike one statement that was given up. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    system.test(code) || connection.test(code) || driver.test(error.message) || isConnectionLost(error.cause)
  )
}

/** Whether the database did not answer in time: asked the same at once, it would take as long again. */
export function isTooLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code === '57014' || /timeout/.test(error.message) || isTooLate(error.cause)
}

const hasState = (error: unknown, state: string): boolean =>
  error instanceof Error && (('code' in error && error.code === state) || hasState(error.cause, state))

/** Whether the database has ended a transaction because it and another waited for each other. */
export const isDeadlock = (error: unknown): boolean => hasState(error, '40P01')

/** Whether a transaction has failed because its actor has lost the right to act (`verify_staff`, `verify_link`). */
export const isRightEnded = (error: unknown): boolean => hasState(error, 'SN403')

/** The permission that the database refuses, in its own words; undefined for other errors. */
export const whatIsForbidden = (error: unknown): string | undefined =>
  error instanceof Error
    ? 'code' in error && error.code === '42501'
      ? error.message
      : whatIsForbidden(error.cause)
    : undefined

/** SQLSTATE of constraint violations: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const violations = { unique: '23505', 'foreign-key': '23503' } as const

/** Whether the database refused a row, because there is such a one, or because another names it. */
export const violates = (error: unknown, constraint: keyof typeof violations): boolean =>
  hasState(error, violations[constraint])

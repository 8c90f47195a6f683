/** Whether an error means that the database could not be reached, or went away: trying again later can help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
      code,
    ) ||
    // SQLSTATE class 08 (connection exception), 57P0x (shutdown, crash, starting up), 53300 (too many connections),
    // 57014 and 55P03 (our own time limits on statements and locks)
    /^(08...|57P0[1-3]|53300|57014|55P03)$/.test(code) ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message) ||
    isDatabaseAway(error.cause)
  )
}

/** Of the descriptors that this process may have, the share kept for files that are sent, logs and the database. */
const RESERVE = 1 / 4

/** How many connections this process can serve; undefined where the system does not say how many files it may open. */
export function connectionMaximum(): number | undefined {
  // Else it would look up the name of every address that is connected.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as unknown as Report
  const limit = report.userLimits?.open_files?.soft
  return typeof limit === 'number' ? Math.floor(limit * (1 - RESERVE)) : undefined
}

interface Report {
  userLimits?: { open_files?: { soft: number | 'unlimited' } }
}

/** A process that has not said for so long that it works a job was killed: with a look and a poll, 15 s at most. */
const ABANDONED_SECONDS = 9
const LOOK_MS = 2_000

/** Retries jobs of killed processes at once; returns a function that ends it. */
export function lookForAbandonedJobs(
  database: { query<Row>(text: string, values: unknown[]): Promise<Row[]> },
  wakeWorker: (name: string) => void,
  onError: (error: Error) => void,
): () => void {
  let isEnded = false
  const look = async () => {
    const retried = await database.query<{ name: string }>('select retry_abandoned_jobs($1) as name', [
      ABANDONED_SECONDS,
    ])
    for (const { name } of retried) wakeWorker(name)
  }
  const timer = setInterval(() => void look().catch((error) => isEnded || onError(error)), LOOK_MS)
  return () => {
    isEnded = true
    clearInterval(timer)
  }
}

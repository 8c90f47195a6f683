import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { CardJob } from './card-job.ts'
import { drawCards } from './draw-cards.ts'

// Runs in a worker thread (cards.server.ts). In tests and development Node runs this file as it is: its imports have
// erasable types and no JSX.

/** Below pages, streams and sign-ins. */
const NICENESS = 10

// Linux counts a priority for each thread; elsewhere it would be the whole process that steps back.
if (process.platform === 'linux') setPriority(0, NICENESS)

parentPort?.on('message', async (job: CardJob) => {
  const made = await drawCards(job)
  parentPort?.postMessage(made, [made.pdf.buffer])
})

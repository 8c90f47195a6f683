import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ReportJob } from '../../../domain/analytics/shapes.ts'
import { drawReport } from './report/draw-report.ts'

// Runs in a thread of its own (domain/analytics/report.ts), as cards-thread.ts does.

/** Below pages, streams and sign-ins. */
const NICENESS = 10

if (process.platform === 'linux') setPriority(0, NICENESS)

parentPort?.on('message', async (job: ReportJob) => {
  const made = await drawReport(job)
  parentPort?.postMessage(made, [made.pdf.buffer])
})

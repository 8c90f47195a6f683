import { createServer } from 'node:http'
import { changes, isChangeOf } from '../domain/events/publish.ts'
import { requestEvents, requestSubject } from '../domain/requests/events.ts'
import {
  backupRunsForMetrics,
  connectionCounts,
  escalationLateSeconds,
} from '../platform/database/measure.ts'
import { jobs } from '../platform/jobs.ts'
import { log } from '../platform/log.ts'
import { installMeters } from '../platform/meters.ts'
import { hearsNodes } from '../platform/nodes/nodes.ts'
import { Outage } from '../platform/outage.ts'
import { streamCounts } from './live.ts'

/** One reading of the database serves all scrapes within this time. */
const READ_AGAIN_MS = 5_000
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Listens for Prometheus at `/metrics` and starts measuring; returns the function that ends both. */
export async function openMetrics(port: number, host: string): Promise<() => void> {
  const registry = await createRegistry()
  const server = createServer(async ({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') return response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, listening)
  })
  return () => {
    installMeters(undefined)
    server.close()
    server.closeAllConnections()
  }
}

/** Every metric. Labels name jobs, limits, push services and kinds, never a hotel, a person or an address. */
export async function createRegistry() {
  const { default: prometheus } = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const histogram = (name: string, help: string, labelNames: string[] = []) =>
    new prometheus.Histogram({ name, help, labelNames, buckets: SECONDS, registers })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new prometheus.Counter({ name, help, labelNames, registers })
  type Reading = [labels: Record<string, string>, value: number][]
  /** Its values are read when Prometheus asks; those that are gone since are no longer shown. */
  const gauge = (name: string, help: string, labelNames: string[], read: () => Reading | Promise<Reading>) =>
    new prometheus.Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const readings = await read()
        this.reset()
        for (const [labels, value] of readings) this.set(labels, value)
      },
    })

  const send = histogram('sonnette_send_seconds', 'Time to answer an order of a guest')
  const ring = histogram('sonnette_ring_seconds', 'Time from an order’s creation to the streams of staff')
  const lag = histogram('sonnette_servers_lag_seconds', 'Time of changes to the other servers', ['by'])
  const pushes = counter('sonnette_pushes_total', 'Pushes by service and outcome', ['service', 'outcome'])
  const refusals = counter('sonnette_refusals_total', 'Refusals by limit', ['limit'])
  installMeters({
    send: (seconds) => send.observe(seconds),
    push: (service, outcome) => pushes.inc({ service, outcome }),
    notified: (by, seconds) => lag.observe({ by }, seconds),
    refusal: (limit) => refusals.inc({ limit }),
  })

  // Called after the streams, which subscribe first; the histogram does not delay the guest's answer.
  changes.subscribe((change) => {
    if (!isChangeOf(requestSubject, change) || change.type !== requestEvents.sent.name) return
    // The clock of the server that took the order may be ahead.
    const seconds = Math.max(0, Date.now() - Date.parse(change.payload.request.createdAt)) / 1000
    setImmediate(() => ring.observe(seconds))
  })
  gauge('sonnette_streams', 'Open live streams', ['kind'], () =>
    Object.entries(streamCounts()).map(([kind, count]) => [{ kind }, count]),
  )
  gauge('sonnette_database_connections', 'Connections of this server', ['pool', 'state'], () =>
    connectionCounts().flatMap(({ pool, ...counts }) =>
      Object.entries(counts).map(([state, count]): Reading[number] => [{ pool, state }, count]),
    ),
  )
  gauge('sonnette_servers_heard', '1 if this server hears the others, or is alone', [], () => [
    [{}, Number(hearsNodes())],
  ])
  gauge('sonnette_jobs_stalled_seconds', 'How long this server could not look for jobs', [], () => [
    [{}, (jobs().stalledMs() ?? 0) / 1000],
  ])

  let stored: { promise: ReturnType<typeof readStored>; at: number } | undefined
  const readAgain = () => {
    if (!stored || performance.now() - stored.at > READ_AGAIN_MS)
      stored = { promise: readStored(), at: performance.now() }
    return stored.promise
  }
  gauge('sonnette_database_up', '1 if the database answered', [], async () => [
    [{}, Number((await readAgain()) !== undefined)],
  ])
  gauge('sonnette_job_oldest_seconds', 'How long the oldest due job waits', ['name'], async () =>
    ((await readAgain())?.queues ?? []).map(({ job, oldest }) => [{ name: job }, oldest]),
  )
  gauge('sonnette_jobs_dead', 'Dead jobs, at most 1,000 in all', ['name'], async () =>
    ((await readAgain())?.queues ?? []).map(({ job, dead }) => [{ name: job }, dead]),
  )
  gauge('sonnette_escalation_late_seconds', 'How long the oldest due escalation waits', [], async () => {
    const known = await readAgain()
    return known ? [[{}, known.late]] : []
  })
  const runs = async () => Object.entries((await readAgain())?.runs ?? {})
  gauge('sonnette_backup_failed', '1 if the last run failed', ['kind'], async () =>
    (await runs()).map(([kind, { error }]) => [{ kind }, Number(error !== null)]),
  )
  gauge('sonnette_backup_run_seconds', 'Duration of the last run', ['kind'], async () =>
    (await runs()).map(([kind, { seconds }]) => [{ kind }, seconds]),
  )
  gauge('sonnette_backup_success_timestamp_seconds', 'End of the last success', ['kind'], async () =>
    (await runs()).flatMap(
      ([kind, { succeededAt }]): Reading => (succeededAt ? [[{ kind }, succeededAt.getTime() / 1000]] : []),
    ),
  )
  return registry
}

const outage = new Outage(
  'the metrics of the database could not be read',
  'the metrics of the database are read again',
)

/** Undefined if the database does not answer. */
async function readStored() {
  try {
    const [queues, runs, late] = await Promise.all([
      jobs().backlog(),
      backupRunsForMetrics(),
      escalationLateSeconds(),
    ])
    outage.works()
    return { queues, runs, late }
  } catch (error) {
    outage.failed({ err: error })
    return undefined
  }
}

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import QRCode from 'qrcode'
import * as paths from '../app/shell/paths.ts'
import { dueEscalationWork, workEscalations } from '../domain/alerts/watch.ts'
import { demoPassword, demoSignIns } from '../domain/demo/seed.ts'
import { joinNodes } from '../domain/events/nodes.ts'
import { flushPublished } from '../domain/events/publish.ts'
import { startSweeper } from '../domain/events/sweep.ts'
import { subjects } from '../domain/events.ts'
import { jobs } from '../domain/jobs.ts'
import { followForPms } from '../domain/pms/tell.ts'
import { flushScans } from '../domain/rooms/scans.ts'
import { dueWebhookWork, workWebhooks } from '../domain/webhooks/work.ts'
import { openAuth } from '../platform/auth/auth.ts'
import { openBilling } from '../platform/billing/provider.ts'
import { connectionMaximum } from '../platform/connection-maximum.ts'
import { isDiskFull, unusable } from '../platform/data-folder.ts'
import { checkReachable } from '../platform/database/connect.ts'
import { type EmbeddedPostgres, startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { closeDatabase, openDatabase, verifyDatabase } from '../platform/database/tenancy.ts'
import { closeJobs, openJobs } from '../platform/jobs.ts'
import { hideInLog, log, takeOverConsole } from '../platform/log.ts'
import { openMail } from '../platform/mail/mail.ts'
import { pushSubject } from '../platform/push/push.ts'
import { secretOf } from '../platform/secret.ts'
import { install, readSettings, type Settings } from '../platform/settings.ts'
import { openSigning } from '../platform/signing.ts'
import { StartupError } from '../platform/startup.ts'
import { boundConnections, endUnread, fewUnanswered } from './connections.ts'
import { makeDemo } from './demo.ts'
import { announceStop } from './draining.ts'
import { addressesOf } from './listen-addresses.ts'
import { startLive } from './live.ts'
import { hearSandbox } from './sandbox-notices.ts'
import { keepWatchdogQuiet, notifySystemd } from './systemd.ts'

const DRAIN_MS = 5_000
/** Longer than all intended waits: work that is left then hangs, and is abandoned. */
const STOP_MS = 15_000

/**
 * Starts everything and answers with the listener that `makeListener` makes once settings and database are there. If
 * it fails, it writes the reason to standard error and exits with 1.
 */
export async function runServer(makeListener: () => RequestListener): Promise<void> {
  await start(makeListener).catch((error: unknown) => {
    if (!(error instanceof StartupError)) log.fatal({ err: error }, 'could not start')
    const said =
      error instanceof StartupError ? error.message : 'The server could not start: its log says why.'
    process.stderr.write(`${said}\n`)
    process.exit(1)
  })
}

/** Each step of a start can add how it is stopped; steps are stopped the other way round. */
class Stops {
  readonly #steps: (() => unknown)[] = []
  /** Stopped last, and awaited however long it takes: it is a process of its own, which would outlive this one. */
  embedded: EmbeddedPostgres | undefined

  push(...steps: (() => unknown)[]) {
    this.#steps.push(...steps)
  }

  /** A step that fails or hangs keeps no other from being stopped. */
  async stop() {
    const late = wait(STOP_MS, 'late', { ref: false })
    for (const step of this.#steps.splice(0).reverse()) {
      const outcome = await Promise.race([attempt(step), late])
      if (outcome === 'late') log.warn('stopping took too long: the rest is cut off')
    }
    await this.embedded?.stop()
  }
}

const attempt = async (step: () => unknown) => {
  try {
    await step()
  } catch (error) {
    log.warn({ err: error }, 'a part could not be stopped')
  }
}

async function start(makeListener: () => RequestListener): Promise<void> {
  const config = readSettings()
  log.level = config.logLevel
  // Vite speaks to who develops, in colours.
  if (import.meta.env.PROD) takeOverConsole()
  install(config)
  const stops = new Stops()
  let stopping = false
  const started = Promise.withResolvers<void>()
  const end = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    notifySystemd('STOPPING=1')
    // A step that is under way, e.g. the start of the database, can only be stopped once it is done.
    await Promise.race([started.promise, wait(STOP_MS)])
    await announceStop(config.drainSeconds)
    await stops.stop()
    process.exit(0)
  }
  process.on('SIGINT', end).on('SIGTERM', end)

  try {
    const { endpoint, headers } = config.traces
    // Before the database's pools, whose statements become spans.
    if (endpoint) {
      const { openTracing } = await import('../platform/opentelemetry.ts')
      stops.push(openTracing({ endpoint, headers }))
    }
    const url = await databaseUrl(config, stops)
    const { isByLaterVersion } = await migrate(url)
    if (isByLaterVersion) log.warn('a later version has prepared the database: this server runs beside it')
    openDatabase(url, { onError: (error) => log.warn({ err: error }, 'a database connection was lost') })
    stops.push(closeDatabase)
    await verifyDatabase()
    const secret = secretOf(config)
    hideInLog(secret)
    openSigning(secret)
    openAuth({ secret, publicUrl: config.publicUrl, session: config.session })
    openMail(config)
    if (!pushSubject().isAccepted)
      log.warn(
        { settings: 'PUBLIC_URL, MAIL_FROM' },
        'iPhones will not ring: their push service wants to know the https address of the site, or a mail address',
      )
    await openBilling(config, hearSandbox)
    await openJobs({ url, jobs, dueWork: [dueEscalationWork, dueWebhookWork], isByLaterVersion })
    stops.push(closeJobs)
    const demoToken = config.demo ? await makeDemo(url, demoPassword(secret)) : undefined
    const endLive = startLive()
    // The embedded database has no other servers.
    if (config.databaseUrl)
      stops.push(await joinNodes({ url: config.databaseUrl, natsServers: config.natsServers }))
    stops.push(
      workEscalations(),
      workWebhooks(),
      followForPms(),
      flushPublished,
      flushScans,
      await startSweeper(subjects),
    )
    if (config.metricsPort) {
      const { openMetrics } = await import('./metrics.ts')
      stops.push(await openMetrics(config.metricsPort, config.host))
    }
    const server = createServer(fewUnanswered(makeListener()))
    const most = connectionMaximum()
    if (most) boundConnections(server, most)
    endUnread(server)
    // Long enough that a proxy in front closes idle connections first, and none is lost to a race.
    server.keepAliveTimeout = 65_000
    await new Promise<void>((listening, failed) => {
      server.once('error', (error: NodeJS.ErrnoException) => failed(cannotListen(config, error)))
      server.listen(config.port, config.host, listening)
    })
    // Live streams end first: they never would by themselves, and reconnect elsewhere.
    stops.push(() => drain(server), endLive)
    await greet(config, (server.address() as AddressInfo).port, demoToken)
    notifySystemd('READY=1')
    keepWatchdogQuiet()
  } catch (error) {
    await stops.stop()
    throw isDiskFull(error) && !(error instanceof StartupError) ? unusable(config.dataDir, error) : error
  } finally {
    started.resolve()
  }
}

async function databaseUrl(config: Settings, stops: Stops): Promise<string> {
  if (config.databaseUrl) {
    await checkReachable(config.databaseUrl)
    return config.databaseUrl
  }
  stops.embedded = await startEmbedded({
    folder: config.dataDir,
    log: log.child({ from: 'postgres' }),
  })
  return stops.embedded.url
}

function cannotListen({ port, host }: Settings, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is taken by another program: stop it, or set PORT to a free one.`)
  }
  if (error.code === 'EACCES') {
    return new StartupError(`Port ${port} may not be opened by this user: set PORT to one above 1023.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartupError(`HOST is ${host}, which is no address of this machine.`)
  }
  return error
}

/** Lets answers under way finish, for a while. */
async function drain(server: ReturnType<typeof createServer>): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(late)
}

async function greet(config: Settings, port: number, demoToken: string | undefined): Promise<void> {
  const { local, onNetwork } = addressesOf(config.host, port)
  const print = (line = '') => process.stdout.write(`${line}\n`)
  print()
  print(`  Sonnette is ready: ${config.publicUrl ?? local}`)
  if (demoToken) {
    const reachable = config.publicUrl ?? onNetwork
    const link = (reachable ?? local) + paths.room(demoToken)
    print()
    print(
      `  A guest room of the demo hotel (${reachable ? 'scan it with a phone on the same network' : 'on this machine only, as HOST says'}):`,
    )
    print(`  ${link}`)
    print()
    if (reachable) print(await QRCode.toString(link, { type: 'terminal', small: true }))
    print(
      `  Demo sign-ins at ${config.publicUrl ?? local}/login, all with the password ${demoPassword(secretOf(config))}:`,
    )
    for (const { email, name, role } of demoSignIns) print(`    ${email}  (${name}, ${role})`)
  }
  print()
}

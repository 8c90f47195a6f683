import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECRET } from '../bench.ts'
import { farLimits } from '../servers.ts'
import { type Command, type Daemon, startDaemon, until } from './processes.ts'

const SERVERS = 3
const PROXY_PORT = 5570
/** As docs/proxies.md says for HAProxy's file. */
const DRAIN_SECONDS = 5

export interface Site {
  /** The proxy's. */
  port: number
  proxy: Daemon
  servers: readonly Daemon[]
  /** Resolves when the nth server takes requests, and its balancer knows it. */
  ready(nth: number): Promise<void>
  /** The command of the nth server in the version of a folder. */
  commandOf(nth: number, folder: string): Command
}

/**
 * Starts the servers of the version in `version`, one after the other, and HAProxy before them. `settingsOf` gives a
 * version's own settings.
 */
export async function startSite(
  folder: string,
  version: string,
  settingsOf: (version: string) => Record<string, string>,
): Promise<Site> {
  const proxyFile = join(folder, 'haproxy.cfg')
  writeFileSync(proxyFile, proxyConfiguration())
  const commandOf = (nth: number, version: string): Command => ({
    program: process.execPath,
    args: ['build/server/index.js'],
    folder: version,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(portOf(nth)),
      DATA_DIR: join(folder, `server${nth}`),
      SECRET,
      PUBLIC_URL: `http://127.0.0.1:${PROXY_PORT}`,
      TRUST_PROXY: 'true',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      ...farLimits,
      ...settingsOf(version),
    },
  })
  const servers: Daemon[] = []
  const ready = async (nth: number) => {
    await until(`server ${nth} answers`, 90_000, async () => {
      const answer = await fetch(`http://127.0.0.1:${portOf(nth)}/up`, { signal: AbortSignal.timeout(1_000) })
      return answer.status < 500
    })
    servers[nth - 1]?.works()
    // The balancer asks every second.
    await wait(1_500)
  }
  for (let nth = 1; nth <= SERVERS; nth++) {
    mkdirSync(join(folder, `server${nth}`))
    const logFile = join(folder, `server${nth}.log`)
    servers.push(startDaemon(`server ${nth}`, commandOf(nth, version), logFile, { isRestarted: true }))
    await ready(nth)
  }
  const command = { program: 'haproxy', args: ['-f', proxyFile] }
  const proxy = startDaemon('HAProxy', command, join(folder, 'haproxy.log'))
  await wait(1_500)
  return { port: PROXY_PORT, proxy, servers, ready, commandOf }
}

const portOf = (nth: number) => PROXY_PORT + nth

/** deploy/proxies/haproxy.cfg with the servers of the trial, and without TLS, which `trial:proxies` tries. */
function proxyConfiguration(): string {
  const replaced: [string, string][] = [
    ['    bind :80\n', ''],
    ['bind :443 ssl crt /etc/ssl/rooms.example.pem alpn h2,http/1.1', `bind 127.0.0.1:${PROXY_PORT}`],
    ['    http-request redirect scheme https unless { ssl_fc }\n', ''],
    ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    // Versions before 27 November 2026 have no /up.
    ['expect status 200', 'expect rstatus (200|4..)'],
    [
      'server server-1 127.0.0.1:3000',
      Array.from({ length: SERVERS }, (_, i) => `server server-${i + 1} 127.0.0.1:${portOf(i + 1)}`).join(
        '\n    ',
      ),
    ],
  ]
  let text = readFileSync('deploy/proxies/haproxy.cfg', 'utf8')
  for (const [old, now] of replaced) {
    if (!text.includes(old)) throw new Error(`deploy/proxies/haproxy.cfg does not contain ${old}`)
    text = text.replace(old, now)
  }
  return text
}

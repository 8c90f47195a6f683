import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { type NatsServer, natsProgram, startNats } from '../../tests/support/nats.ts'
import { openNotify } from '../database/notify.ts'
import { installMeters } from '../meters.ts'
import { openNats } from './nats.ts'
import type { NodeTransport } from './port.ts'

const installed = installation()

interface Kind {
  open(): NodeTransport
  /** Ends the connections of all servers. */
  cut(): Promise<void>
  /** Delivers nothing until the returned function is called. */
  holdUp(): Promise<() => void>
}

const byNotify = async (): Promise<Kind> => ({
  open: () => openNotify(installed.url, { usesNats: false }),
  cut: () =>
    asOwner(installed.url, async (owner) => {
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'sonnette-nodes' and datname = current_database()`,
      )
    }),
  async holdUp() {
    const { rows } = await asOwner(installed.url, (owner) =>
      owner.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where application_name = 'sonnette-nodes' and datname = current_database()`,
      ),
    )
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    return () => {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    }
  },
})

async function byNats(): Promise<Kind> {
  const server: NatsServer = await startNats()
  onTestFinished(server.stop)
  const name = randomUUID()
  return {
    open: () => openNats([server.url], async () => name),
    cut: server.stop,
    async holdUp() {
      await server.freeze()
      return server.thaw
    },
  }
}

/** Listens as a server does, until the test ends or the connection is lost. */
function listenAs({ open }: Pick<Kind, 'open'>) {
  const transport = open()
  const ended = new AbortController()
  const received: unknown[] = []
  const missed = vi.fn()
  const listening = transport
    .listen({ received: (message) => received.push(message), missed }, ended.signal)
    .then(
      () => 'ended',
      (error: unknown) => error,
    )
  onTestFinished(async () => {
    ended.abort()
    await listening
  })
  const isListening = () => vi.waitFor(() => expect(missed).toHaveBeenCalled(), 10_000)
  return { transport, received, missed, listening, ended, isListening }
}

const kinds: [string, () => Promise<Kind>][] = [
  ['NOTIFY', byNotify],
  ...(natsProgram ? [['NATS', byNats] as [string, typeof byNats]] : []),
]
for (const [name, prepare] of kinds) {
  test(`${name} delivers messages to the other servers in order, of any length, and not to their sender`, async () => {
    const kind = await prepare()
    const [one, other, third] = [listenAs(kind), listenAs(kind), listenAs(kind)]
    await Promise.all([one, other, third].map(({ isListening }) => isListening()))
    const messages = [{ text: 'é'.repeat(20_000) }, ...Array.from({ length: 300 }, (_, nth) => ({ nth }))]
    await one.transport.send(messages, performance.now())
    await other.transport.send(['and another'], performance.now())
    await vi.waitFor(() =>
      expect([one, other, third].map(({ received }) => received.length)).toEqual([1, 301, 302]),
    )
    expect(third.received.filter((message) => message !== 'and another')).toEqual(messages)
    expect(other.received).toEqual(messages)
    expect(one.received).toEqual(['and another'])
  })

  test(`${name} measures how late its messages reach the other servers`, async () => {
    const measured: [by: string, seconds: number][] = []
    installMeters({ send() {}, push() {}, refusal() {}, notified: (...of) => measured.push(of) })
    onTestFinished(() => installMeters(undefined))
    const kind = await prepare()
    const [one, other] = [listenAs(kind), listenAs(kind)]
    await Promise.all([one, other].map(({ isListening }) => isListening()))
    const release = await kind.holdUp()
    const since = performance.now()
    const sending = one.transport.send(['late'], since)
    await wait(1_000)
    release()
    await vi.waitFor(() => expect(other.received).toEqual(['late']), { interval: 5 })
    const seconds = (performance.now() - since) / 1000
    await sending
    await vi.waitFor(() => expect(measured).toHaveLength(1))
    const [[by, late] = ['', 0]] = measured
    expect(by).toBe(name)
    expect(late).toBeGreaterThan(1)
    expect(Math.abs(late - seconds)).toBeLessThan(0.25)
  })

  test(`${name} stops listening with an error if the connection is lost`, async () => {
    const kind = await prepare()
    const { listening, isListening } = listenAs(kind)
    await isListening()
    await kind.cut()
    expect(await listening).toBeInstanceOf(Error)
  })

  test(`${name} stops listening if it is ended while it connects`, async () => {
    const { listening, ended } = listenAs(await prepare())
    ended.abort()
    expect(await listening).toBe('ended')
  })
}

test.runIf(natsProgram)('NATS refuses messages within three seconds if its server hangs', async () => {
  const server = await startNats()
  onTestFinished(server.stop)
  const { transport, isListening, listening } = listenAs({
    open: () => openNats([server.url], async () => 'hanging'),
  })
  await isListening()
  await server.freeze()
  await expect(transport.send(['lost'], performance.now())).rejects.toThrow('in time')
  expect(await listening).toBeInstanceOf(Error)
})

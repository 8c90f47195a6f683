import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { type NatsServer, natsProgram, startNats } from '../../tests/support/nats.ts'
import { openNotify } from '../database/notify.ts'
import { openNats } from './nats.ts'
import type { NodeTransport } from './port.ts'

const installed = installation()

interface Kind {
  open(): NodeTransport
  /** Ends the connections of all servers. */
  cut(): Promise<void>
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
})

async function byNats(): Promise<Kind> {
  const server: NatsServer = await startNats()
  onTestFinished(server.stop)
  const name = randomUUID()
  return { open: () => openNats([server.url], async () => name), cut: server.stop }
}

/** Listens as a server does, until the test ends or the connection is lost. */
function listenAs({ open }: Kind) {
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
    await one.transport.send(messages)
    await other.transport.send(['and another'])
    await vi.waitFor(() =>
      expect([one, other, third].map(({ received }) => received.length)).toEqual([1, 301, 302]),
    )
    expect(third.received.filter((message) => message !== 'and another')).toEqual(messages)
    expect(other.received).toEqual(messages)
    expect(one.received).toEqual(['and another'])
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
    cut: server.stop,
  })
  await isListening()
  await server.freeze()
  await expect(transport.send(['lost'])).rejects.toThrow('in time')
  expect(await listening).toBeInstanceOf(Error)
})

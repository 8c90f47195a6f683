import { setTimeout as wait } from 'node:timers/promises'
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import { TIMEOUT_MS } from '../database/tenancy.ts'
import { log } from '../log.ts'
import { meters } from '../meters.ts'
import type { NodeTransport } from './port.ts'

/** A server that answers neither of two pings is given up: after six seconds at most. */
const PING_MS = 3_000

/**
 * Messages over NATS (https://docs.nats.io). All hotels share one subject: subjects of hotels would need a subscription
 * before each cached link.
 *
 * @param installation what no other installation on the same NATS has
 */
export function openNats(servers: readonly string[], installation: () => Promise<string>): NodeTransport {
  let connection: NatsConnection | undefined
  let subject = ''
  return {
    name: 'NATS',

    async listen({ received, missed }, ended) {
      subject = `sonnette.${await installation()}`
      const opened = await connect(optionsOf(servers))
      const close = () => void opened.close()
      ended.addEventListener('abort', close)
      let refusal: Error | undefined
      try {
        opened.subscribe(subject, {
          callback(error, message) {
            if (error) {
              refusal = error
              return close()
            }
            try {
              received(message.json())
            } catch (unreadable) {
              log.error({ err: unreadable }, 'what another server says cannot be understood')
            }
          },
        })
        await opened.flush()
        if (ended.aborted) return
        connection = opened
        missed()
        const error = await opened.closed()
        if (!ended.aborted) throw refusal ?? error ?? new Error('the connection to NATS was closed')
      } finally {
        connection = undefined
        ended.removeEventListener('abort', close)
        await opened.close()
      }
    },

    async send(messages, since) {
      const current = connection
      if (!current) throw new Error('not connected to NATS')
      for (const message of messages) current.publish(subject, JSON.stringify(message))
      const late = new AbortController()
      const isFlushed = await Promise.race([
        current.flush().then(() => true),
        wait(TIMEOUT_MS, false, { signal: late.signal }),
      ]).finally(() => late.abort())
      if (!isFlushed) throw new Error('NATS did not answer in time')
      meters()?.notified('NATS', (performance.now() - since) / 1000)
    },
  }
}

/** The client's options for addresses as `NATS_URL` names them, each with the user and password of the first. */
function optionsOf(servers: readonly string[]): NodeConnectionOptions {
  const addresses = servers.map((server) => new URL(server))
  const { protocol, username, password } = addresses[0] as URL
  return {
    name: 'sonnette',
    servers: addresses.map(({ host }) => host),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    noEcho: true,
    // The caller connects again, as it does for `NOTIFY`: what came in between was missed.
    reconnect: false,
    timeout: TIMEOUT_MS,
    pingInterval: PING_MS,
    maxPingOut: 1,
  }
}

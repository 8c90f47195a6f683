import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { listenToNodes, notifyNodes } from './nodes.ts'

const installed = installation()

const HERE = 'sonnette-nodes'

/** Hears all that is told, as a node does; `name` is how it is counted. */
async function ear(name: string) {
  const client = new pg.Client({ connectionString: installed.url, application_name: name })
  await client.connect()
  onTestFinished(() => client.end())
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.query('listen sonnette')
  const say = (text: string) => client.query('select pg_notify($1, $2)', ['sonnette', text])
  return { heard, say }
}

/** Joins the nodes, and lasts until it was looked who else is there. */
async function join(url = installed.url) {
  const missed = vi.fn()
  const received = vi.fn()
  onTestFinished(await listenToNodes({ url }, { received, missed }))
  await vi.waitFor(
    async () => {
      // The database may still list an earlier test's server.
      expect(missed).toHaveBeenCalled()
      const looked = `select from pg_stat_activity where application_name = '${HERE}' and datname = current_database() and query like 'select application_name%'`
      expect(await asOwner(installed.url, async (owner) => (await owner.query(looked)).rowCount)).toBe(1)
    },
    { timeout: 5_000, interval: 20 },
  )
  missed.mockClear()
  return { received, missed }
}

test('a lone node sends no notifications until another one joins', async () => {
  const spy = await ear('a spy')
  await join()
  spy.heard.length = 0
  await notifyNodes(['alone'])
  await spy.say('so far')
  await vi.waitFor(() => expect(spy.heard).toEqual(['so far']))

  const newcomer = await ear(HERE)
  await newcomer.say('newcomer here ')
  await vi.waitFor(async () => {
    await notifyNodes(['to all'])
    expect(newcomer.heard.filter((told) => told.includes(' 1/1 ')).length).toBeGreaterThan(0)
  })
})

test('a node is counted even if the address names its application otherwise', async () => {
  await join(`${installed.url}&application_name=theirs`)
})

test('a node receives other nodes’ notifications and learns of missed ones', async () => {
  const { received, missed } = await join()
  const other = await ear('another')
  const inBase64 = Buffer.from(JSON.stringify(['é'])).toString('base64')
  await other.say(`another 1/2 ${inBase64.slice(0, 3)}`)
  await other.say(`another 2/2 ${inBase64.slice(3)}`)
  await vi.waitFor(() => expect(received.mock.calls).toEqual([['é']]))
  await other.say('another here ')
  await other.say('another here late')
  await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(1))
})

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { verifyBackup } from '../../platform/backup/restore.ts'
import { asOwner, dropDatabase, migratedDatabase, SECRET } from '../../tests/support/database.ts'
import { collectLog } from '../../tests/support/logged.ts'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { doctor } from './doctor.ts'
import { changeSubscription, hotelClose, hotelExport, hotelImport, hotelList } from './hotels.ts'
import { dropNamedJobs, printJobs, retryNamedJobs } from './jobs.ts'
import { createAdmin, endAllSessions, resetAdmin, unlockAdmin } from './people.ts'
import { upgrade } from './upgrade.ts'

let url = ''
let logged: ReturnType<typeof collectLog>
beforeAll(async () => {
  url = await migratedDatabase()
  logged = collectLog()
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('SECRET', SECRET)
})
afterAll(async () => {
  logged.stop()
  vi.unstubAllEnvs()
  await dropDatabase(url)
})

const ask = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  asOwner(url, async (client) => (await client.query(text, values)).rows as Row[])

const email = 'claire@hotel.example'
const details = { hotelName: 'Hôtel du Lac', country: 'FR', timeZone: 'Europe/Paris', rooms: '20' }
let created: { hotelId: string; userId: string; link: string }

describe('people', () => {
  test('admin create makes a hotel with an admin, and prints a link instead of a password', async () => {
    const { json, text } = await createAdmin(email, { name: 'Claire', ...details })
    created = json as typeof created
    expect(text).toContain(created.link)
    expect(created.link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=\w+$/)
    expect(await ask('select role, name from staff where hotel_id = $1', [created.hotelId])).toEqual([
      { role: 'admin', name: 'Claire' },
    ])
    expect(logged.text()).not.toContain(created.link.slice(-20))
  })

  test('admin create adds an admin to a hotel, and the history names the operator', async () => {
    await createAdmin('paul@hotel.example', { name: 'Paul', hotel: created.hotelId })
    const again = createAdmin('paul@hotel.example', { name: 'Paul', hotel: created.hotelId })
    await expect(again).rejects.toThrow('works-here-already')
    const [event] = await ask(`select actor, after->>'name' as name from events where type = 'staff.joined'`)
    expect(event).toEqual({ actor: 'system:operator', name: 'Paul' })
  })

  test('admin create refuses an unknown hotel, a half-named hotel and a wrong address', async () => {
    const unknown = createAdmin(email, { name: 'A', hotel: created.userId })
    await expect(unknown).rejects.toThrow('There is no hotel')
    await expect(createAdmin(email, { name: 'A', country: 'FR' })).rejects.toThrow('--hotel')
    const nowhere = { ...details, timeZone: 'Europe/Nowhere' }
    await expect(createAdmin('zoe@hotel.example', { name: 'A', ...nowhere })).rejects.toThrow('invalid-input')
    expect(await ask(`select from users where email = 'zoe@hotel.example'`)).toEqual([])
    await expect(createAdmin('claire', { name: 'A', ...details })).rejects.toThrow('not an e-mail address')
  })

  test('admin reset makes another link, and admin unlock clears limits and wrong PINs', async () => {
    expect((await resetAdmin(email)).json).toMatchObject({ userId: created.userId })
    await expect(resetAdmin('nobody@hotel.example')).rejects.toThrow('There is no account')
    await ask(`insert into limits (key, count, ends_at) values ('x', 9, now() + interval '1 hour')`)
    await ask(
      `insert into pin_devices (id, user_id, digest, pin_hash, wrong_tries, next_try_at) values ('p', $1, 'd', 'h', 9, now())`,
      [created.userId],
    )
    await unlockAdmin(email)
    expect(await ask('select from limits')).toEqual([])
    expect(await ask('select wrong_tries as tries, next_try_at as at from pin_devices')).toEqual([
      { tries: 0, at: null },
    ])
  })

  test('sessions end ends the sessions of one person, one hotel or everyone', async () => {
    const open = (id: string, userId: string) =>
      ask(
        `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $1, now() + interval '1 day')`,
        [id, userId],
      )
    const [paul] = await ask<{ id: string }>(`select id from users where email = 'paul@hotel.example'`)
    const all = [created.userId, paul?.id ?? '']
    for (const [i, id] of all.entries()) await open(`s${i}`, id)
    expect((await endAllSessions({ email })).json).toEqual({ ended: 1 })
    await open('s2', all[0] ?? '')
    expect((await endAllSessions({ hotel: created.hotelId })).json).toEqual({ ended: 2 })
    await open('s3', all[0] ?? '')
    expect((await endAllSessions({ all: true })).json).toEqual({ ended: 1 })
    await expect(endAllSessions({})).rejects.toThrow('Name one of')
  })
})

describe('jobs', () => {
  const add = (id: number, name: string, state: string) =>
    ask(
      `insert into pgboss.job (id, name, state, retry_limit, retry_count, completed_on, data)
       values ($1, $2, $3::pgboss.job_state, 2, 2, case when $3::text = 'failed' then now() end, '{}')`,
      [`00000000-0000-7000-8000-00000000000${id}`, name, state],
    )

  test('jobs list shows the dead first; jobs retry and jobs drop take an id, a name or all', async () => {
    await ask('delete from pgboss.job')
    await add(1, 'account.mail', 'created')
    await add(2, 'account.mail', 'failed')
    await add(3, 'billing.sync', 'failed')
    const { json } = await printJobs()
    expect(json).toMatchObject([
      { name: 'account.mail', state: 'dead', tries: 3 },
      { name: 'billing.sync', state: 'dead' },
      { name: 'account.mail', state: 'waiting' },
    ])
    expect((await retryNamedJobs('00000000-0000-7000-8000-000000000002', {})).json).toEqual({
      retried: { 'account.mail': 1 },
    })
    expect(await ask('select retry_limit as "limit" from pgboss.job where state = $1', ['retry'])).toEqual([
      { limit: 3 },
    ])
    expect(await dropNamedJobs('account.mail', {})).toMatchObject({ json: { dropped: {} }, isWell: false })
    expect((await dropNamedJobs(undefined, { all: true })).json).toEqual({ dropped: { 'billing.sync': 1 } })
    await expect(dropNamedJobs(undefined, {})).rejects.toThrow('--all')
    expect(logged.text()).toContain('"jobs":{"billing.sync":1},"by":"operator"')
  })
})

describe('hotels', () => {
  test('subscription finds a person’s hotels and sets one, as the operator in its history', async () => {
    expect((await changeSubscription(undefined, { email })).text).toBe(
      `${created.hotelId}  Hôtel du Lac (admin)`,
    )
    expect(await changeSubscription(undefined, { email: 'nobody@hotel.example' })).toMatchObject({
      isWell: false,
    })
    const set = await changeSubscription(created.hotelId, { status: 'active', rooms: '60' })
    expect(set.text).toBe(`${created.hotelId}  active, 60 rooms`)
    await expect(changeSubscription(created.hotelId, { status: 'rich', rooms: '60' })).rejects.toMatchObject({
      data: { reason: 'invalid-input' },
    })
    await expect(changeSubscription(undefined, {})).rejects.toThrow('--email')
  })

  test('hotel export writes a file, and hotel import refuses a hotel that is there', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sonnette-hotel-')), 'hotel.gz')
    onTestFinished(() => rmSync(dirname(file), { recursive: true }))
    expect((await hotelExport(created.hotelId, file)).json).toMatchObject({ rows: { hotels: 1, staff: 2 } })
    await expect(hotelImport(file)).rejects.toThrow('already in this installation')
  })

  test('hotel list shows every hotel, and hotel close needs its name', async () => {
    expect((await hotelList()).json).toMatchObject([
      {
        hotelId: created.hotelId,
        name: 'Hôtel du Lac',
        employees: 2,
        subscription: 'active',
        closesAt: null,
      },
    ])
    await expect(hotelClose(created.hotelId, { name: 'Lac' })).rejects.toThrow('is called “Hôtel du Lac”')
    await hotelClose(created.hotelId, { name: 'Hôtel du Lac' })
    const [hotel] = await ask<{ isClosing: boolean }>(
      `select closes_at between now() + interval '29 days' and now() + interval '31 days' as "isClosing" from hotels`,
    )
    expect(hotel).toEqual({ isClosing: true })
    expect(await ask(`select actor from events where type = 'hotel.closed'`)).toEqual([
      { actor: 'system:operator' },
    ])
  })
})

describe('upgrade', () => {
  test('upgrade shows what is missing, prepares it once, and names the way back', async () => {
    expect(await upgrade({})).toMatchObject({ text: 'The database is up to date.', json: { isDone: false } })
    const [made] = await ask<{ name: string }>('select name from drizzle.function_schemas')
    await ask('delete from drizzle.function_schemas')
    await ask(`drop schema ${made?.name} cascade`)
    const dry = await upgrade({ dryRun: true })
    expect(dry.text).toMatch(/^Functions of this version.*\nServers of the previous version go on/)
    expect(await ask('select from drizzle.function_schemas')).toEqual([])
    const done = await upgrade({})
    expect(done.text).toContain('Done.')
    const { backup } = done.json as { backup: string }
    expect(done.text).toContain(`The backup from before: ${backup}\n`)
    await expect(verifyBackup(backup, undefined)).resolves.toMatchObject({ format: 1 })
    expect(await ask('select name from drizzle.function_schemas')).toEqual([made])
  })
})

describe('doctor', () => {
  const stateOf = async (check: string, env: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    const { json, isWell } = await doctor()
    for (const name of Object.keys(env)) vi.stubEnv(name, '')
    const found = (json as { check: string; state: string; remedy?: string }[]).find(
      (one) => one.check === check,
    )
    return { state: found?.state, remedy: found?.remedy, isWell }
  }

  test('doctor finds a current database well', async () => {
    for (const check of ['database', 'roles', 'migrations', 'clock', 'disk', 'open files', 'data folder'])
      expect(await stateOf(check), check).toMatchObject({ state: 'well' })
  })

  test('doctor fails with a remedy if the mail server or the public address does not answer', async () => {
    const mail = { MAIL_FROM: 'bell@rooms.example', OPERATOR_EMAIL: 'a@rooms.example' }
    const away = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://127.0.0.1:1', ...mail }
    expect(await stateOf('mail', away)).toMatchObject({ state: 'fault', isWell: false })
    expect(await stateOf('public address', away)).toMatchObject({ state: 'fault', isWell: false })
    expect((await stateOf('mail', away)).remedy).toContain('SMTP_URL')
  })

  test('doctor signs in to a mail server, and knows whether its own installation answers', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const others = new Hono().get('/.well-known/jwks.json', (c) => c.json({ keys: [{ kid: 'of-another' }] }))
    const site = serve({ fetch: others.fetch, port: 0, hostname: '127.0.0.1' })
    onTestFinished(() => void site.close())
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    const mail = { MAIL_FROM: 'bell@rooms.example', OPERATOR_EMAIL: 'a@rooms.example' }
    const env = { SMTP_URL: server.url, PUBLIC_URL: `http://127.0.0.1:${port}`, ...mail }
    expect(await stateOf('mail', env)).toMatchObject({ state: 'well' })
    expect(server.took).toEqual([])
    expect(await stateOf('public address', env)).toMatchObject({ state: 'fault', isWell: false })
    await ask(
      `insert into identity_keys (id, public_key, private_key, created_at) values ('of-another', '{}', '', now())`,
    )
    expect(await stateOf('public address', env)).toMatchObject({ state: 'warning' })
    const strict = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, answer) => answer(new Error('wrong password')),
    })
    onTestFinished(() => void strict.close())
    await once(strict.listen(0, '127.0.0.1'), 'listening')
    const address = `127.0.0.1:${(strict.server.address() as AddressInfo).port}`
    const refused = await stateOf('mail', { ...env, SMTP_URL: `smtp://user:wrong@${address}` })
    expect(refused).toMatchObject({ state: 'fault', remedy: expect.stringContaining('Correct user') })
  })

  test('doctor tells a newer database, an older one and one that is away apart', async () => {
    const insert = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4000000000000)`
    await ask(insert)
    expect(await stateOf('migrations')).toMatchObject({ state: 'warning' })
    await ask(`delete from drizzle.__drizzle_migrations where hash = 'x'`)
    await ask('alter table drizzle.function_schemas rename to other_schemas')
    expect(await stateOf('migrations')).toMatchObject({ state: 'warning' })
    await ask(insert)
    expect(await stateOf('migrations')).toMatchObject({ state: 'fault', isWell: false })
    await ask(`delete from drizzle.__drizzle_migrations where hash = 'x'`)
    await ask('alter table drizzle.other_schemas rename to function_schemas')
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nowhere')
    expect(await stateOf('database')).toMatchObject({ state: 'fault', isWell: false })
    vi.stubEnv('DATABASE_URL', url)
  })

  test('doctor names wrong settings as a fault', async () => {
    expect(await stateOf('settings', { PORT: 'many' })).toMatchObject({ state: 'fault', isWell: false })
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../../platform/auth/auth.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, createOne, employ, type Hotel, openHotel, orderOf } from '../../tests/support/hotel.ts'
import { tables } from '../../tests/support/kept.ts'
import { identifyingColumns, leftAfterDeletion, personTables } from '../../tests/support/kept-of-people.ts'
import type { Staff } from '../actor.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { staffOfUser } from '../staff/lookups.ts'

const installed = installation()
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

interface Column {
  table: string
  column: string
  type: string
}
const columnsOf = () =>
  owner<Column>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`,
  )
/** Column types that could hold a user's id (text) or words about a user. */
const textual = ['text', 'character varying', 'character', 'jsonb', 'json', 'ARRAY']

test('every column that could hold personal data is listed with the page that shows it, or with a reason why not', async () => {
  const all = await columnsOf()
  const named =
    (tables: string[]) =>
    ({ table, column }: Column) =>
      tables.includes(table) ? `${table}.${column}` : []
  const people = Object.keys(personTables)
  expect(all.flatMap(named(people))).toEqual(
    Object.entries(personTables)
      .flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
      .sort(),
  )
  const others = all.filter(({ table, type }) => !people.includes(table) && textual.includes(type))
  expect(others.map(({ table, column }) => `${table}.${column}`)).toEqual(
    [
      ...Object.keys(identifyingColumns),
      ...Object.entries(tables).flatMap(([table, { ofNobody }]) =>
        ofNobody ? ofNobody.split(' ').map((column) => `${table}.${column}`) : [],
      ),
    ].sort(),
  )
})

describe('complete personal data of one user', () => {
  const PASSWORD = 'trois renards bleus'
  const email = `${randomUUID()}@people.example`
  const NAME = 'Zoé Brindavoine'
  let userId: string
  let hotel: Hotel
  let zoe: Staff
  beforeAll(async () => {
    hotel = await openHotel()
    userId = await createUser(email, NAME, PASSWORD)
    await employ(hotel.id, userId, 'employee', NAME)
    const member = await staffOfUser(userId)
    zoe = { kind: 'staff', userId, sessionId: 'zoe-session', ...member } as Staff
    await keepAllOf(zoe)
  }, 60_000)

  /** Creates a row in every table that can mention Zoé. */
  async function keepAllOf({ hotelId }: Staff) {
    const room = await addRoom(hotel)
    const { id: requestId } = await createOne(zoe, { ...orderOf(hotel.services.towels), roomId: room.id })
    await operations.takeRequest(zoe, { requestId })
    const { id: closed } = await createOne(zoe, { ...orderOf(hotel.services.towels), roomId: room.id })
    await operations.finishRequest(zoe, { requestId: closed })
    await operations.changeProfile(zoe, { name: `${NAME}-Roy`, language: 'fr' })
    await operations.changeProfile(zoe, { name: NAME, language: 'fr' })
    const [deviceId, at, later] = [newId(), '2026-03-01T08:00:00.123Z', '2126-03-01T16:00:00.456Z']
    await asOwner(installed.url, async (client) => {
      const write = (text: string, values: unknown[]) => client.query(text, values)
      await write(`update users set last_hotel_id = $2, updated_at = $3 where id = $1`, [userId, hotelId, at])
      await write(
        `insert into accounts (id, user_id, account_id, provider_id, access_token, refresh_token, id_token, created_at, updated_at)
         values ('zoe-account', $1, 'zoe-at-provider', 'https://id.example', 'zoe-access', 'zoe-refresh', 'zoe-id-token', $2, $2)`,
        [userId, at],
      )
      await write(
        `insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, chosen_hotel_id, rights, created_at, updated_at)
         values ('zoe-session', $1, 'zoe-token', $3, '192.0.2.77', 'Zoe’s browser', $2, 'zoe-rights', now(), now())`,
        [userId, hotelId, later],
      )
      await write(
        `insert into passkeys (id, name, public_key, user_id, credential_id, counter, device_type, backed_up, transports, created_at, aaguid)
         values ('zoe-passkey', 'Téléphone', 'zoe-public-key', $1, 'zoe-credential', 7, 'multiDevice', true, 'internal', $2, 'ea9b8d66')`,
        [userId, at],
      )
      await write(
        `insert into email_changes (user_id, id, email, session_id, old_link, new_link, old_confirmed_at, expires_at)
         values ($1, gen_random_uuid(), $2, 'zoe-session', 'zoe-old-link', 'zoe-new-link', $3, $4)`,
        [userId, `other-${email}`, at, later],
      )
      await write(
        `insert into pin_devices (id, user_id, digest, pin_hash, wrong_tries, next_try_at, session_id, user_agent, created_at, used_at)
         values ('zoe-phone', $1, 'zoe-digest', 'zoe-pin', 2, $2, 'zoe-session', 'Zoé’s phone', $3, $3)`,
        [userId, later, at],
      )
      await write(
        `insert into verifications (id, identifier, value, expires_at)
         values ('zoe-verification', 'zoe-link', $1, $2)`,
        [userId, later],
      )
      await write(
        `update staff set team = 'Étages', is_subscription_manager = true, reports_from = '2026-03-01',
           alert_settings = '{"byMail": false}' where user_id = $1`,
        [userId],
      )
      await write(`update staff set is_subscription_manager = true where user_id = $1`, [hotel.admin.userId])
      await write(
        `with made as (
           insert into webhooks (hotel_id, id, url, events, secret, created_at)
           values ($1, gen_random_uuid(), 'https://pms.example', '{}', '', now()) returning id
         )
         insert into webhook_deliveries (hotel_id, webhook_id, id, type, subject_id, body, created_at)
         select $1, id, gen_random_uuid(), 'request.taken', '', jsonb_build_object('assigneeId', $2::text), now() from made`,
        [hotelId, userId],
      )
      await write(
        `insert into repeatable_calls (hotel_id, api_key_id, key, fingerprint, answer, at)
         values ($1, gen_random_uuid(), 'once', '', jsonb_build_object('assigneeId', $2::text), now())`,
        [hotelId, userId],
      )
      await write(`insert into assigned_rooms values ($1, $2, $3)`, [hotelId, userId, room.id])
      await write(
        `insert into staff_devices (hotel_id, id, user_id, session_id, name, language, endpoint, p256dh, auth_secret, is_silent, created_at, seen_at, reached_at)
         values ($1, $2, $3, 'zoe-session', 'Firefox, Android', 'en', 'https://push.example/zoe-endpoint', 'zoe-p256dh', 'zoe-secret', true, $4, $4, $4)`,
        [hotelId, deviceId, userId, at],
      )
      await write(
        `insert into shifts (hotel_id, id, user_id, starts_at, ends_at, planned_by, planned_from, ended_at)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $4, $3),
                ($1, gen_random_uuid(), $5, $3, $4, $2, null, $3)`,
        [hotelId, userId, at, later, hotel.admin.userId],
      )
      await write(
        `insert into hand_overs (hotel_id, id, from_user_id, to_user_id, at, note, request_ids, read_at, read_by)
         values ($1, gen_random_uuid(), $2, $5, $3, 'Ma note', array[$4::uuid], $3, $5),
                ($1, gen_random_uuid(), $5, $2, $3, 'La note de Paul', '{}', $3, $2)`,
        [hotelId, userId, at, requestId, hotel.admin.userId],
      )
      await write(
        `with alert as (insert into alerts (hotel_id, request_id, round, started_at) values ($1, $2, 90, $3)),
              step as (insert into alert_steps (hotel_id, request_id, round, step, cause, whom, at, people, user_ids) values ($1, $2, 90, 1, 'came', 'room', $3, 1, array[$4]))
         insert into alert_rings (hotel_id, request_id, round, step, user_id, target, way, called_at, reached_at, rang_at, acknowledged_at, trouble)
         values ($1, $2, 90, 1, $4, $5, 'push', $3, $3, $3, $3, 'away'), ($1, $2, 90, 1, $4, $4, 'mail', $3, null, null, null, null),
                ($1, $2, 90, 1, $6, 'the-other-device', 'push', $3, null, null, null, null)`,
        [hotelId, requestId, at, userId, deviceId, hotel.admin.userId],
      )
      await write(
        `insert into request_messages (hotel_id, request_id, number, key, written_by, text, created_at)
         values ($1, $2, 1, gen_random_uuid(), $3, 'Which size?', $4)`,
        [hotelId, requestId, userId, at],
      )
      await write(
        `insert into room_flags (hotel_id, id, room_id, kind, raised_at, raised_by, until) values ($1, gen_random_uuid(), $2, 'do_not_disturb', $4, $3, $5)`,
        [hotelId, room.id, userId, at, later],
      )
      await write(
        `insert into request_figures values ($1, 'assignee', 'day', '2026-03-01', $2, 1, 1, 1, 0, 0, 1, '', '')`,
        [hotelId, userId],
      )
      await write(
        `insert into invitations (hotel_id, id, name, email, role, created_at, mailed_to, invited_by)
         values ($1, gen_random_uuid(), $2, $3, 'employee', $4, $3, $5), ($1, gen_random_uuid(), 'Paul', null, 'employee', $4, null, $6)`,
        [hotelId, NAME, email, at, hotel.admin.userId, userId],
      )
      await write(
        `insert into taken_invitations (hotel_id, token_digest, user_id, by_password, expires_at) values ($1, gen_random_uuid(), $2, false, $3)`,
        [hotelId, userId, later],
      )
      await write(
        `insert into contact_messages (id, name, email, subject, body, created_at) values (gen_random_uuid(), $1, $2, $1, $1, $3)`,
        [NAME, email, at],
      )
    })
  }

  /** Every column in which one of these texts occurs. */
  async function columnsWith(...texts: string[]): Promise<string[]> {
    const tables = [...new Set((await columnsOf()).map(({ table }) => table))]
    const found = await owner<{ place: string }>(
      tables
        .map(
          (table) =>
            `select distinct '${table}.' || held.key as place from "${table}" row, jsonb_each_text(to_jsonb(row)) as held
             where exists (select from unnest($1::text[]) text where position(text in held.value) > 0)`,
        )
        .join(' union '),
      [texts],
    )
    return found.map(({ place }) => place).sort()
  }

  /** The complete download. */
  async function whole() {
    const data = await operations.showOwnData(zoe, {})
    const all: Record<string, object[]> = { devices: [], shifts: [], handOvers: [], calls: [] }
    let since: string | undefined
    do {
      const { until, ...kinds } = await operations.showOwnWork(zoe, since === undefined ? {} : { since })
      for (const [kind, rows] of Object.entries(kinds)) all[kind]?.push(...rows)
      since = until ?? undefined
    } while (since !== undefined)
    return { ...data, ...all }
  }

  /** The values at a path, through every array on the way. */
  const at = (data: unknown, path: string): unknown[] =>
    path.split('.').reduce<unknown[]>(
      (found, name) =>
        found.flatMap((one) => {
          const value = (one as Record<string, unknown> | null)?.[name]
          return Array.isArray(value) ? value : [value]
        }),
      [data],
    )
  const said = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

  test('the user’s name, number and address are stored only in the listed columns', async () => {
    const found = await columnsWith(userId, email, NAME)
    const known = [
      ...Object.entries(personTables).flatMap(([table, columns]) =>
        Object.keys(columns).map((column) => `${table}.${column}`),
      ),
      ...Object.keys(identifyingColumns),
    ]
    expect(found.filter((place) => !known.includes(place))).toEqual([])
    // Every listed place was tried.
    expect(Object.keys(identifyingColumns).filter((place) => !found.includes(place))).toEqual([])
  })

  test('the export contains every listed column as it is stored and no secret', async () => {
    const data = await whole()
    for (const [table, columns] of Object.entries(personTables)) {
      const of = table === 'users' ? 'id' : table === 'hand_overs' ? 'from_user_id' : 'user_id'
      const rows = await owner<Record<string, unknown>>(`select * from "${table}" where ${of} = $1`, [userId])
      expect(rows.length, table).toBeGreaterThan(0)
      for (const [column, where] of Object.entries(columns)) {
        if (typeof where === 'string') continue
        const found = at(data, where.at).map(said)
        // A mail's target is the person.
        const kept = rows.map((row) => row[column]).filter((value) => column !== 'target' || value !== userId)
        for (const value of kept) expect(found, `${table}.${column}`).toContain(said(value))
      }
    }
    expect(data).toMatchObject({
      memberships: [{ rooms: [expect.any(String)], mailsReports: true, alertsByMail: false }],
      devices: [{ hotel: 'Hôtel du Lac', canBePushed: true }],
      shifts: [{ isPlanned: true }],
    })
    const { handOvers, calls } = data as Awaited<ReturnType<typeof whole>> & Record<string, object[]>
    expect(handOvers).toHaveLength(2)
    expect(handOvers).toContainEqual(
      expect.objectContaining({ isByYou: true, isToYou: false, isReadByYou: false, note: 'Ma note' }),
    )
    expect(handOvers).toContainEqual(
      expect.objectContaining({ isByYou: false, isToYou: true, isReadByYou: true, note: null }),
    )
    expect(calls).toHaveLength(2)
    expect(calls).toContainEqual(expect.objectContaining({ way: 'mail', deviceId: null }))
    const text = JSON.stringify(data)
    expect(text.replaceAll('zoe-at-provider', '')).not.toMatch(/zoe-/)
    expect(text).not.toContain('La note de Paul')
    expect(text).not.toContain(hotel.admin.userId)
    expect(text).not.toContain('the-other-device')
  })

  test('the activity contains a request’s assignment to the user but not its former state', async () => {
    const { id } = await createOne(zoe, {
      ...orderOf(hotel.services.towels),
      roomId: (await addRoom(hotel)).id,
    })
    await operations.assignRequest(hotel.admin, { requestId: id, userId })
    const { activity } = await operations.showOwnActivity(zoe, {})
    expect(activity.filter(({ subjectId, isByYou }) => subjectId === id && !isByYou)).toMatchObject([
      { type: 'request.assigned', before: null, after: null },
    ])
  })

  test.each(['x', '["shifts"]', '["shifts","x"]', '["calls","00000000-0000-0000-0000-000000000000","x"]'])(
    'the own work does not continue from the invalid cursor %s',
    async (key) => {
      const since = Buffer.from(key).toString('base64url')
      await expect(operations.showOwnWork(zoe, { since })).rejects.toMatchObject({
        data: { fields: { since: 'no-cursor' } },
      })
    },
  )

  test('the user’s name remains only in the listed columns after the account is deleted', async () => {
    await operations.deleteAccount(zoe, { current: PASSWORD })
    // Her own data, or columns without accounts.
    const ofNoAccount = /^(invitations\.(name|email|mailed_to)|contact_messages\.)/
    const found = (await columnsWith(userId, email, NAME, 'zoe-', '192.0.2.77', 'Étages', 'zoe’s')).filter(
      (place) => !ofNoAccount.test(place),
    )
    expect(found).toEqual(Object.keys(leftAfterDeletion).sort())
    expect(
      await owner('select alert_settings, reports_from from staff where user_id = $1', [userId]),
    ).toEqual([{ alert_settings: {}, reports_from: null }])
    for (const table of ['assigned_rooms', 'staff_devices', 'sessions', 'passkeys', 'accounts'])
      expect(await owner(`select from "${table}" where user_id = $1`, [userId])).toEqual([])
  })
})

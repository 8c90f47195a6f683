import { createHmac, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { demoSignIns, makeDemoHotel } from '../../domain/demo/seed.ts'

const [claire, lea, karim] = demoSignIns
/** The people of the demo hotel: Claire is its admin; Léa has the rooms of floor 1, Karim those of floor 2. */
export const signIns = { admin: claire, employee: lea, other: karim }
export type Who = keyof typeof signIns

/** The people who can sign in. */
type SignIns = Record<Who, { email: string; name: string }>

/** A hotel like the demo's on a site: the same rooms, services, people and requests, all its own. */
export interface SiteHotel {
  id: string
  /** Of its site, without a slash at its end. */
  url: string
  signIns: SignIns
  /** The token of a room's live link. */
  roomToken(number: string): Promise<string>
  /** Runs SQL that sees only this hotel's rows, for states that no screen can arrange. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Signs a person in, and returns the session cookie. */
  openSession(who: Who): Promise<{ name: string; value: string }>
  /** Ends everybody's sessions, or those of one person. */
  endSessions(who?: Who): Promise<void>
}

interface Where {
  url: string
  owner: pg.Pool
  secret: string
}

/** The hotel that the site itself has made at its start. */
export async function demoHotel(where: Where): Promise<SiteHotel> {
  const { rows } = await where.owner.query(
    'select hotel_id from staff join users on users.id = user_id where email = $1',
    [signIns.admin.email],
  )
  return hotelOf(where, rows[0].hotel_id, signIns)
}

/** Makes one more: everybody's password is that of the demo. */
export async function openHotel(where: Where): Promise<SiteHotel> {
  const mark = randomUUID().slice(0, 8)
  const own = ({ email, ...person }: (typeof demoSignIns)[number]) => ({
    ...person,
    userId: randomUUID().replaceAll('-', ''),
    email: email.replace('@', `.${mark}@`),
    /** The person with the same password. */
    like: email,
  })
  const people = { admin: own(claire), employee: own(lea), other: own(karim) }
  // The password hash is copied: hashing takes longer than everything else.
  await where.owner.query(
    `with made as (
       select * from json_to_recordset($1) as made("userId" text, email text, name text, "like" text)
     ), inserted as (
       insert into users (id, email, email_verified, name) select "userId", email, true, name from made
     )
     insert into accounts (id, user_id, account_id, provider_id, password)
     select "userId", "userId", "userId", 'credential', password
     from made join users on users.email = "like" join accounts on accounts.user_id = users.id`,
    [JSON.stringify(Object.values(people))],
  )
  return hotelOf(where, await makeDemoHotel(Object.values(people)), people)
}

function hotelOf({ url, owner, secret }: Where, id: string, people: SignIns): SiteHotel {
  return {
    id,
    url,
    signIns: people,
    async roomToken(number) {
      const { rows } = await owner.query<{ token: string }>(
        `select token from room_links join rooms on rooms.hotel_id = room_links.hotel_id
           and rooms.id = room_links.room_id where rooms.hotel_id = $1 and number = $2 and revoked_at is null`,
        [id, number],
      )
      if (!rows[0]) throw new Error(`no room ${number} with a live link`)
      return rows[0].token
    },
    async sql(text, values) {
      const client = await owner.connect()
      try {
        await client.query(`begin; set local role sonnette_app; set local sonnette.hotel_id = '${id}'`)
        const { rows } = await client.query(text, values)
        await client.query('commit')
        return rows
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    async openSession(who) {
      const token = randomUUID()
      const { rowCount } = await owner.query(
        `insert into sessions (id, user_id, token, expires_at)
         select $1, id, $2, now() + interval '1 day' from users where email = $3`,
        [randomUUID(), token, people[who].email],
      )
      if (rowCount !== 1) throw new Error(`nobody signs in as ${people[who].email}`)
      const signature = createHmac('sha256', secret).update(token).digest('base64')
      return { name: 'sonnette.session_token', value: encodeURIComponent(`${token}.${signature}`) }
    },
    async endSessions(who) {
      const ended = who ? [people[who]] : Object.values(people)
      const emails = ended.map(({ email }) => email)
      await owner.query(
        'delete from sessions using users where users.id = user_id and email = any($1::text[])',
        [emails],
      )
    },
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { newId } from '../domain/ids.ts'
import type { PushTarget } from '../platform/push/shapes.ts'

export type PhonesService = 'swift' | 'slow' | 'hanging'

/** A question to the process of push services, one at a time. */
export interface PhonesQuestion {
  subscribe?: { at: PhonesService; times: number }
  /** Pushes accepted since the last question. */
  collect?: PhonesService
}
export interface PhonesReport {
  origins?: string[]
  subscriptions?: PushTarget[]
  took?: { at: number; topic: string }[]
  refused?: string[]
}

export interface PushServices {
  /** As the setting PUSH_SERVICES names them. */
  origins: string
  subscribe(at: PhonesService, times: number): Promise<PushTarget[]>
  collect(from: PhonesService): Promise<{ at: number; topic: string }[]>
  close(): void
}

export async function startPushServices(): Promise<PushServices> {
  const child = fork('bench/push-services.ts')
  const told = async () => ((await once(child as ChildProcess, 'message')) as [PhonesReport])[0]
  const ask = (asked: PhonesQuestion) => {
    const answer = told()
    child.send(asked)
    return answer
  }
  const { origins = [] } = await told()
  return {
    origins: origins.join(),
    subscribe: async (at, times) => (await ask({ subscribe: { at, times } })).subscriptions ?? [],
    async collect(collect) {
      const { took = [], refused = [] } = await ask({ collect })
      if (refused.length > 0) throw new Error(`a push was refused: ${refused[0]}`)
      return took
    },
    close: () => child.disconnect(),
  }
}

/** Has so many people more in each of these people's hotels, each signed in on a phone. Gives the phones of the first of each, then of the second. */
export async function addPhones(
  owner: pg.Client,
  emails: readonly string[],
  each: number,
): Promise<string[][]> {
  const phones = Array.from({ length: each }, () => emails.map(() => newId()))
  for (const ofEach of phones) {
    await owner.query(
      `with phone as (
         select said.id, staff.hotel_id from unnest($1::text[], $2::uuid[]) as said (email, id)
         join users using (email) join staff on staff.user_id = users.id
       ), people as (
         insert into users (id, name, email) select id::text, 'Paul', id || '@phones.example' from phone
       ), signed_in as (
         insert into sessions (id, user_id, token, expires_at, chosen_hotel_id, created_at, updated_at)
         select id::text, id::text, id::text, now() + interval '1 day', hotel_id::text, now(), now() from phone
       ), members as (
         insert into staff (hotel_id, user_id, role, name) select hotel_id, id::text, 'employee', 'Paul' from phone
       )
       insert into staff_devices (hotel_id, id, user_id, session_id, name, language, created_at, seen_at)
       select hotel_id, id, id::text, id::text, 'Chrome, Android', 'fr', now(), now() from phone`,
      [emails, ofEach],
    )
  }
  return phones
}

/** Has these phones be rung by these subscriptions, in turn; by none, where there is none. */
export async function subscribePhones(
  owner: pg.Client,
  phones: readonly string[],
  subscriptions: readonly PushTarget[],
): Promise<void> {
  await owner.query(
    `update staff_devices device set endpoint = said.endpoint, p256dh = said.p256dh, auth_secret = said.auth
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as said (id, endpoint, p256dh, auth)
     where device.id = said.id`,
    [
      phones,
      subscriptions.map(({ endpoint }) => endpoint),
      subscriptions.map(({ p256dh }) => p256dh),
      subscriptions.map(({ auth }) => auth),
    ],
  )
}

import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'
import { operations } from '../../domain/operations.ts'
import { expect, test } from '../support/browser.ts'
import type { Site, SiteHotel } from '../support/site.ts'
import { cookieOf } from '../support/staff.ts'

/** The paths of the whole map of pages. */
function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path ? `${above}/${path}` : above
    return [...(path || index ? [own || '/'] : []), ...(children ? pathsOf(children, own) : [])]
  })
}

const filled = (path: string, token: string) =>
  path
    .replace(':token', token)
    .replace(':screen', 'rooms')
    .replace('*', 'nothing-here')
    .replaceAll(/\{kind\}/g, 'no_cleaning')
    .replaceAll(/\{\w+\}/g, '019aa1b2-0000-7000-8000-00000000000a')

const ofPages = pathsOf(await routes).flatMap((path) => [path, path === '/' ? '/_root.data' : `${path}.data`])
const ofOperations = Object.values(operations).map(({ declared: { http } }) => ({
  method: http[0],
  path: `/api/v1${http[1]}`,
}))
const ofAuth = [
  'sign-in/email',
  'sign-out',
  'change-password',
  'revoke-sessions',
  'update-user',
  'nothing-here',
]
const ofServer = [
  '/live',
  '/room/:token/live',
  '/healthz',
  '/up',
  '/readyz',
  '/favicon.svg',
  '/assets/x.js',
  '/api/nothing-here',
]

const posts = (path: string) => ({ method: 'POST', path })
const table = [
  ...ofPages.map(posts),
  ...ofOperations.filter(({ method }) => method !== 'GET'),
  ...ofAuth.map((path) => posts(`/api/auth/${path}`)),
  ...ofServer.map(posts),
  ...['PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path: '/logout' })),
]

/** Everything that a post could have changed. */
const state = async (site: Site, hotel: SiteHotel) => {
  const counts = await site.sql(
    `with own as (select user_id from staff where hotel_id = $1)
     select (select count(*) from sessions where user_id in (select user_id from own)) as sessions,
            (select count(*) from events where hotel_id = $1) as events,
            (select count(*) from requests where hotel_id = $1) as requests,
            (select count(*) from contact_messages) as messages,
            (select count(*) from room_flags where hotel_id = $1) as flags,
            (select max(updated_at) from users where id in (select user_id from own)) as users`,
    [hotel.id],
  )
  return JSON.stringify(counts)
}

test('the table covers pages, operations, sign-in and streams', () => {
  expect(table.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/',
      '/logout',
      '/contact',
      '/language',
      '/room/:token',
      '/admin/servicerequests',
    ]),
  )
  expect(table.length).toBeGreaterThan(60)
})

for (const origin of ['https://evil.example', 'null']) {
  test(`every address refuses a page of ${origin === 'null' ? 'no origin' : 'another site'}`, async ({
    site,
    hotel,
  }) => {
    const { cookie } = await cookieOf(hotel, 'admin')
    const token = await hotel.roomToken('101')
    const before = await state(site, hotel)
    const [service] = await hotel.sql<{ id: string }>("select id from services where kind = 'towels'")
    const body = new URLSearchParams({
      intent: 'send',
      key: crypto.randomUUID(),
      service: service?.id ?? '',
      language: 'en',
      kind: 'no_cleaning',
    }).toString()
    for (const { method, path } of table) {
      const answer = await fetch(hotel.url + filled(path, token), {
        method,
        redirect: 'manual',
        headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      expect.soft(answer.status, `${method} ${path}`).toBe(403)
      expect.soft(answer.headers.getSetCookie(), `${method} ${path}`).toEqual([])
      await answer.body?.cancel()
    }
    expect(await state(site, hotel)).toBe(before)
    // The session has not ended either.
    const board = await fetch(`${hotel.url}/admin/servicerequests`, {
      headers: { cookie },
      redirect: 'manual',
    })
    expect(board.status).toBe(200)
  })
}

test('the server accepts posts from this site and from clients that are not browsers', async ({ site }) => {
  const post = (headers: Record<string, string>) =>
    fetch(`${site.url}/language`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'language=en',
    })
  expect((await post({})).status).toBe(303)
  expect((await post({ origin: site.url })).status).toBe(303)
})

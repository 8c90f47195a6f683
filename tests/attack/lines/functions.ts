import { inParallel, statuses } from '../ask.ts'
import type { Part } from '../checks.ts'
import { ELSEWHERE } from '../fuzz/values.ts'
import { from, people } from '../stage.ts'
import { meanwhile } from './uploads.ts'

const names = ['cancelUserSubscription', 'updateSubscriptionStatus']
const MUCH = { status: 'active', numberOfRooms: 1_000 }

/** A claim made to a callable function changes nothing, for any caller and any number of calls. */
export const functions: Part = {
  name: 'functions',
  async run({ stage, size, check }) {
    const { email, password } = people.admin
    const hotels = () =>
      stage.site.sql(
        `select id, subscription_status, number_of_rooms, trial_ends_at, past_due_since from hotels order by id`,
      )
    await stage.site.sql(`update staff set is_subscription_manager = true where role = 'admin'`)
    const cookie = await stage.signIn(email, password)
    const { body } = await stage.ask({
      method: 'GET',
      path: '/api/v1/identity',
      headers: { cookie, ...from() },
    })
    const { token } = JSON.parse(body) as { token: string }
    const call = (
      name: string | undefined,
      headers: Record<string, string>,
      said: unknown = { data: MUCH },
    ) =>
      stage.ask({
        method: 'POST',
        path: `/sonnette/us-central1/${name}`,
        headers: { 'content-type': 'application/json', ...headers, ...from() },
        body: JSON.stringify(said),
      })
    const manager = { authorization: `Bearer ${token}` }
    const before = JSON.stringify(await hotels())
    const { result, isFine, seen } = await meanwhile({ stage, size }, () =>
      inParallel(Array.from({ length: size.isLong ? 2_000 : 200 }), 32, () =>
        call('updateSubscriptionStatus', manager),
      ),
    )
    check(
      'a claim of more rooms is refused, with or without a time to retry',
      result.every(({ status, headers }) => status === 403 || (status === 429 && headers['retry-after'])),
      statuses(result),
    )
    check('a refused claim changes no subscription', JSON.stringify(await hotels()) === before)
    check('other hotels’ pages respond during the claims', isFine, seen)

    const strangers = await Promise.all(
      names.flatMap((name) => [
        call(name, {}),
        call(name, { cookie, origin: stage.url }),
        call(name, { authorization: `Bearer ${token.slice(0, -4)}AAAA` }),
      ]),
    )
    check(
      'every function refuses a missing or foreign token and a cookie',
      strangers.every(({ status }) => status === 401),
      statuses(strangers),
    )
    const pages = await Promise.all(
      names.map((name) => call(name, { ...manager, origin: `https://${ELSEWHERE}` })),
    )
    check(
      'every function refuses a page of another site, which cannot read the answer',
      pages.every(({ status, headers }) => status === 403 && !headers['access-control-allow-origin']),
      statuses(pages),
    )
    const large = await call('updateSubscriptionStatus', manager, { data: 'x'.repeat(1_000_000) })
    check('an overlong call is refused unread', large.status === 400, large.status)
  },
}

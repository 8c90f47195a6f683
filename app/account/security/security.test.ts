import { expect, test } from 'vitest'
import { dateSaid } from '../../../i18n/formats.ts'
import { securityTexts } from '../../../i18n/security.ts'
import { enterAs } from '../../../platform/auth/enter.ts'
import { asOwner, installation } from '../../../tests/support/database.ts'
import { openHotel } from '../../../tests/support/hotel.ts'
import { securityOf } from './security.server.ts'

const installed = installation()

const DAY_MS = 86_400_000

test('the security tab shows the date of a sign-in by the hotel’s clock', async () => {
  const { admin } = await openHotel({ timeZone: 'Pacific/Auckland' })
  const { headers } = await enterAs(admin.userId, { address: '192.0.2.1', headers: new Headers() })
  // Late in the evening by UTC, the hotel's next day has begun: today.
  const now = Date.now()
  const evening = new Date(now - DAY_MS)
  evening.setUTCHours(22, 30)
  await asOwner(installed.url, (owner) =>
    owner.query('update sessions set created_at = $2 where user_id = $1', [admin.userId, evening]),
  )
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { sessions } = await securityOf(admin, new Headers({ cookie }), 'en')
  const today = dateSaid('en', { dateStyle: 'medium', timeZone: 'UTC' })(now)
  expect(sessions.map(({ since }) => since)).toEqual([securityTexts.en.sessions.since(today)])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { inTurn, PLACES } from '../../platform/auth/hashing-queue.ts'
import {
  enterOn,
  PIN_TRIES,
  peopleOnPhone,
  pinCookie,
  pinSecretIn,
  signInByPin,
} from '../../platform/auth/pins.ts'
import { SignInRefused } from '../../platform/auth/sign-in.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { type Hotel, openHotel, refusalOf, signUp } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'
import { endedStaffRights } from './lookups.ts'

const {
  createInvitation,
  makeInvitationLink,
  acceptInvitation,
  joinWithPin,
  showEmployee,
  unlockPhone,
  endPhone,
  deactivateEmployee,
  reactivateEmployee,
  removeEmployee,
  listHistory,
} = operations

const installed = installation({ LIMIT_SIGN_IN_ADDRESS: '7/600' })

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let hotel: Hotel
beforeAll(async () => {
  hotel = await openHotel()
})

const PIN = '5830'
let machines = 0

interface Joined {
  userId: string
  phone: string
  phoneId: string
}

async function token(name = 'Inès', role: 'employee' | 'admin' = 'employee') {
  const { invitation } = await createInvitation(hotel.admin, { name, role })
  return (await makeInvitationLink(hotel.admin, { invitationId: invitation.id })).token
}

const join = async (name = 'Inès', phone?: string): Promise<Joined> =>
  joinWithPin(
    { kind: 'visitor', ipAddress: '192.0.2.1' },
    { token: await token(name), pin: PIN, ...(phone && { phone }) },
  )

const cookiesOf = ({ phone }: Joined) => pinCookie(phone).split(';')[0] ?? ''

const signIn = (
  joined: Joined,
  pin: string,
  { cookie = cookiesOf(joined), address = `198.51.100.${++machines}` } = {},
) => signInByPin({ id: joined.phoneId, pin }, { address, headers: new Headers({ cookie }) })

const whyNot = async (...args: Parameters<typeof signIn>) => {
  const error = await signIn(...args).catch((thrown: unknown) => thrown)
  return error instanceof SignInRefused ? error.reason : 'signed in'
}

/** Ends the delay after a wrong PIN. */
const waited = () => owner('update pin_devices set next_try_at = null')

async function lock(joined: Joined) {
  for (let i = 0; i < PIN_TRIES; i++) {
    await waited()
    await whyNot(joined, '9999')
  }
}

describe('phone with a PIN', () => {
  test('a phone signs its person in by name and renews its secret’s lifetime', async () => {
    const joined = await join()
    expect(await peopleOnPhone(cookiesOf(joined))).toEqual([{ id: joined.phoneId, name: 'Inès' }])
    const headers = await signIn(joined, PIN)
    const [session, phone] = headers.getSetCookie()
    expect(session).toMatch(/^sonnette\.session_token=/)
    expect(phone).toMatch(/^sonnette\.pin=.*Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/)
    expect(pinSecretIn(phone?.split(';')[0] ?? '')).toBe(joined.phone)
  })

  test('a phone’s new session ends the one before', async () => {
    const joined = await join()
    for (let i = 0; i < 3; i++) await signIn(joined, PIN)
    expect(await owner('select from sessions where user_id = $1', [joined.userId])).toHaveLength(1)
  })

  /** As if the right PIN had just been typed. */
  const entering = ({ phoneId, userId, phone }: Joined) =>
    enterOn(phoneId, userId, phone, { address: `198.51.100.${++machines}`, headers: new Headers() })

  test('a phone has one session under concurrent sign-ins, and an admin ends it whole', async () => {
    const joined = await join()
    for (let i = 0; i < 5; i++) {
      await Promise.all(Array.from({ length: 8 }, () => entering(joined)))
      expect(await owner('select from sessions where user_id = $1', [joined.userId])).toHaveLength(1)
    }
  })

  test('a phone that is ended during a sign-in admits nobody', async () => {
    const joined = await join()
    await endPhone(hotel.admin, { userId: joined.userId, phoneId: joined.phoneId })
    await expect(entering(joined)).rejects.toMatchObject({ reason: 'pin-over' })
    expect(await owner('select from sessions where user_id = $1', [joined.userId])).toEqual([])
  })

  test('a phone can belong to several people with a PIN each', async () => {
    const ines = await join('Inès')
    const paul = await join('Paul', ines.phone)
    expect((await peopleOnPhone(cookiesOf(ines))).map(({ name }) => name)).toEqual(['Inès', 'Paul'])
    await lock(ines)
    expect(await whyNot(ines, PIN)).toBe('pin-locked')
    expect(await whyNot(paul, PIN)).toBe('signed in')
  })

  test('a phone’s PIN and secret cannot be read from the database', async () => {
    const joined = await join()
    const rows = await owner<{ row: string }>('select p::text as row from pin_devices p where id = $1', [
      joined.phoneId,
    ])
    expect(rows[0]?.row).not.toContain(joined.phone)
    expect(rows[0]?.row).not.toMatch(/\b5830\b/)
  })

  test('a phone’s PIN is refused on another phone and for another person', async () => {
    const [ines, paul] = [await join('Inès'), await join('Paul')]
    expect(await whyNot(ines, PIN, { cookie: cookiesOf(paul) })).toBe('pin-over')
    expect(await whyNot(ines, PIN, { cookie: '' })).toBe('pin-over')
    expect(await whyNot(ines, PIN, { cookie: `sonnette.pin=${'x'.repeat(43)}` })).toBe('pin-over')
    expect(await whyNot({ ...ines, phoneId: "' or true --" }, PIN)).toBe('pin-over')
    expect(await peopleOnPhone(`sonnette.pin=${'x'.repeat(43)}`)).toEqual([])
  })

  test('a phone refuses a PIN that is nearly right', async () => {
    const joined = await join()
    for (const pin of ['', '58300', '5831', '\0', 'x'.repeat(100)]) {
      await waited()
      expect(await whyNot(joined, pin)).toBe('pin-wrong')
    }
    await waited()
    expect(await whyNot(joined, PIN)).toBe('signed in')
  })
})

describe('wrong PINs', () => {
  test('a PIN that could not be checked does not count as wrong', async () => {
    const joined = await join()
    for (let i = 0; i < 2; i++) await whyNot(joined, '9999')
    const { promise: served, resolve: serve } = Promise.withResolvers<void>()
    const crowd = Array.from({ length: PLACES }, () => inTurn(() => served, true))
    expect(await whyNot(joined, PIN)).toBe('sign-in-busy')
    serve()
    await Promise.all(crowd)
    expect(await whyNot(joined, PIN)).toBe('signed in')
  })

  test('wrong PINs delay and then lock the phone, whatever address they come from', async () => {
    const joined = await join()
    const said: string[] = []
    for (let i = 0; i < 3; i++) said.push(await whyNot(joined, '9999'))
    expect(said).toEqual(['pin-wrong', 'pin-wrong', 'pin-wrong'])
    const error = await signIn(joined, PIN).catch((thrown: SignInRefused) => thrown)
    expect(error).toMatchObject({ reason: 'too-many-attempts' })
    const { retryAfter = 0 } = error as SignInRefused
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(10)
    for (const reason of ['pin-wrong', 'pin-wrong', 'pin-locked', 'pin-locked']) {
      await waited()
      expect(await whyNot(joined, '9999')).toBe(reason)
    }
    await waited()
    expect(await whyNot(joined, PIN)).toBe('pin-locked')
  })

  test('wrong PINs are reset by a right one', async () => {
    const joined = await join()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 2; i++) expect(await whyNot(joined, '9999')).toBe('pin-wrong')
      expect(await whyNot(joined, PIN)).toBe('signed in')
    }
  })

  test('wrong PINs that are sent at once are counted exactly', async () => {
    const joined = await join()
    await Promise.all(Array.from({ length: 12 }, (_, i) => whyNot(joined, String(9000 + i))))
    const [row] = await owner<{ tries: number }>(
      'select wrong_tries as tries from pin_devices where id = $1',
      [joined.phoneId],
    )
    expect(row?.tries).toBe(3)
  })

  test('wrong PINs for several people are counted by address', async () => {
    const address = '203.0.113.9'
    const ines = await join()
    const people = [ines, await join('Paul', ines.phone), await join('Zoé', ines.phone)]
    const reasons: string[] = []
    for (const one of people) {
      for (let i = 0; i < 3; i++) reasons.push(await whyNot(one, '9999', { address }))
    }
    expect(reasons.filter((reason) => reason === 'pin-wrong')).toHaveLength(7)
    const last = people[2] as Joined
    expect(await whyNot(last, PIN, { address })).toBe('too-many-attempts')
    expect(await whyNot(last, PIN)).toBe('signed in')
  })
})

describe('admin of a phone', () => {
  test('an admin sees a locked phone and can unlock it', async () => {
    const joined = await join()
    const { userId, phoneId } = joined
    const shown = async () => (await showEmployee(hotel.admin, { userId })).phones
    expect(await shown()).toMatchObject([{ id: phoneId, isLocked: false }])
    await lock(joined)
    expect(await shown()).toMatchObject([{ id: phoneId, isLocked: true }])
    expect(await unlockPhone(hotel.admin, { userId, phoneId })).toEqual({ name: 'Inès' })
    expect(await whyNot(joined, PIN)).toBe('signed in')
    const { entries } = await listHistory(hotel.admin, { subjectType: 'staff', subjectId: userId })
    expect(entries.map(({ type }) => type)).toEqual(['staff.phone-unlocked', 'staff.joined'])
  })

  test('an admin can end a phone with its open session', async () => {
    const joined = await join()
    const { userId, phoneId } = joined
    await signIn(joined, PIN)
    const [session] = await owner<{ id: string }>('select id from sessions where user_id = $1', [userId])
    const right = { sessionId: session?.id ?? '', userId, hotelId: hotel.id, role: 'employee' as const }
    expect(await endedStaffRights([right])).toEqual([])
    await endPhone(hotel.admin, { userId, phoneId })
    expect(await endedStaffRights([right])).toEqual([{ right, why: 'signed-out' }])
    expect(await whyNot(joined, PIN)).toBe('pin-over')
    expect(await refusalOf(endPhone(hotel.admin, { userId, phoneId }))).toEqual({ reason: 'no-such-phone' })
  })

  test('an admin of another hotel can neither see nor end a phone', async () => {
    const joined = await join()
    const { userId, phoneId } = joined
    const other = await openHotel()
    for (const call of [
      () => showEmployee(other.admin, { userId }),
      () => unlockPhone(other.admin, { userId, phoneId }),
      () => endPhone(other.admin, { userId, phoneId }),
      // Nor with a colleague of their own hotel.
      () => endPhone(other.admin, { userId: other.employee.userId, phoneId }),
    ]) {
      expect((await refusalOf(call())).reason).toMatch(/^no-such-(employee|phone)$/)
    }
    expect(await whyNot(joined, PIN)).toBe('signed in')
  })
})

describe('phones and employment', () => {
  test('a deactivated employee is neither admitted nor named on a phone until reactivated', async () => {
    const joined = await join()
    const { userId } = joined
    await deactivateEmployee(hotel.admin, { userId })
    expect(await peopleOnPhone(cookiesOf(joined))).toEqual([])
    expect(await whyNot(joined, PIN)).toBe('pin-over')
    await reactivateEmployee(hotel.admin, { userId })
    expect(await whyNot(joined, PIN)).toBe('signed in')
  })

  test('a removed employee loses their phone, even after a return', async () => {
    const joined = await join()
    const { userId } = joined
    await signIn(joined, PIN)
    await removeEmployee(hotel.admin, { userId })
    expect(await owner('select from sessions where user_id = $1', [userId])).toEqual([])
    await acceptInvitation({ kind: 'user', userId }, { token: await token() })
    expect(await whyNot(joined, PIN)).toBe('pin-over')
  })

  test('an employee without a PIN has no phones', async () => {
    const { userId } = await signUp('Zoé')
    await acceptInvitation({ kind: 'user', userId }, { token: await token('Zoé', 'admin') })
    expect((await showEmployee(hotel.admin, { userId })).phones).toEqual([])
  })
})

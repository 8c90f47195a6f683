import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseHotel } from '../../platform/auth/chosen-hotel.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { install, settings } from '../../platform/settings.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { employ, type Hotel, hire, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { type PushService, startPushService } from '../../tests/support/push-service.ts'
import { openSession } from '../../tests/support/server.ts'
import type { Staff } from '../actor.ts'
import { operations } from '../operations.ts'
import { devicesOf } from './reach.ts'
import { DEVICES_MAXIMUM } from './shapes.ts'

const { registerDevice, listOwnDevices, changeDevice, removeDevice, ringDevice, listHistory } = operations

const installed = installation({ LIMIT_RING_DEVICE: '3/300' })

let service: PushService
beforeAll(async () => {
  service = await startPushService()
  install({ ...settings(), push: { ...settings().push, services: [service.origin] } })
})
afterAll(() => service.close())

let hotel: Hotel
let lea: Staff
beforeEach(async () => {
  hotel = await openHotel()
  lea = await signedIn(await hire(hotel.id, 'employee', 'Léa'))
})

/** The same person in another session. */
const signedIn = async (person: Staff): Promise<Staff> => ({
  ...person,
  sessionId: await openSession(installed.url, person),
})

const browser = (deviceId: string = randomUUID()) => ({
  deviceId,
  name: 'Chrome, Android',
  language: 'fr' as const,
  subscription: null,
})
const rungBrowser = (deviceId?: string) => {
  const receiver = service.receiver()
  return { receiver, ...browser(deviceId), subscription: receiver.subscription }
}
const devices = async (person = lea) => (await listOwnDevices(person, {})).devices
const reach = (...people: Staff[]) =>
  inTenant(hotel.id, (tenant) =>
    devicesOf(
      tenant,
      people.map(({ userId }) => userId),
    ),
  )
const history = async (person = lea) => {
  const { entries } = await listHistory(hotel.admin, { subjectType: 'staff', subjectId: person.userId })
  return entries.map(({ type, before, after }) => [type, before, after])
}

describe('registered device', () => {
  test('a device belongs to the user who registers it, and can be pushed if it has a subscription', async () => {
    const [closed, open] = [rungBrowser(), browser()]
    expect(await registerDevice(lea, closed)).toMatchObject({ canBePushed: true })
    expect(await registerDevice(lea, open)).toMatchObject({ canBePushed: false })
    expect((await devices()).map(({ id, canBePushed }) => [id, canBePushed]).sort()).toEqual(
      [
        [closed.deviceId, true],
        [open.deviceId, false],
      ].sort(),
    )
    expect(await reach(lea, hotel.admin)).toEqual(
      [
        { id: closed.deviceId, userId: lea.userId, canBePushed: true, isGone: false },
        { id: open.deviceId, userId: lea.userId, canBePushed: false, isGone: false },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
    expect(await devices(hotel.admin)).toEqual([])
  })

  test('a device that registers again keeps its name and creates no event', async () => {
    const one = rungBrowser()
    await registerDevice(lea, one)
    await changeDevice(lea, { deviceId: one.deviceId, name: 'Mon téléphone', isSilent: true })
    await registerDevice(lea, one)
    expect(await devices()).toMatchObject([{ name: 'Mon téléphone', isSilent: true }])
    expect(await history()).toEqual([
      [
        'staff.device-changed',
        { device: 'Chrome, Android', silent: false },
        { device: 'Mon téléphone', silent: true },
      ],
      ['staff.device-added', null, { device: 'Chrome, Android' }],
    ])
  })

  test('a device is pushed by its newest subscription in its newest language', async () => {
    const one = rungBrowser()
    await registerDevice(lea, one)
    const renewed = service.receiver()
    await registerDevice(lea, { ...one, language: 'en', subscription: renewed.subscription })
    expect(await ringDevice(lea, { deviceId: one.deviceId })).toMatchObject({ outcome: 'reached' })
    expect([one.receiver.took.length, renewed.took.length]).toEqual([0, 1])
    expect(JSON.parse(renewed.took[0]?.text ?? '')).toMatchObject({ language: 'en', request: null })
  })

  test('a browser that lost its device id stays one device', async () => {
    const one = rungBrowser()
    await registerDevice(lea, one)
    const again = { ...one, deviceId: randomUUID() }
    await registerDevice(lea, again)
    expect((await devices()).map(({ id }) => id)).toEqual([again.deviceId])
  })

  test('a device belongs to the user who signed in last and loses its former name', async () => {
    const one = rungBrowser()
    await registerDevice(lea, one)
    await changeDevice(lea, { deviceId: one.deviceId, name: 'À Léa', isSilent: true })
    const ines = await signedIn(await hire(hotel.id, 'employee', 'Inès'))
    await registerDevice(ines, one)
    expect(await devices()).toEqual([])
    expect(await devices(ines)).toMatchObject([{ name: 'Chrome, Android', isSilent: false }])
    expect(await history(ines)).toEqual([['staff.device-added', null, { device: 'Chrome, Android' }]])
  })

  test('a new device replaces the one not seen for longest if the user has too many', async () => {
    const ids = Array.from({ length: DEVICES_MAXIMUM }, () => randomUUID())
    for (const id of ids) await registerDevice(lea, browser(id))
    await asOwner(installed.url, (owner) =>
      owner.query(`update staff_devices set seen_at = now() - interval '1 day' where id = $1`, [ids[7]]),
    )
    const last = randomUUID()
    await registerDevice(lea, browser(last))
    const left = new Set((await devices()).map(({ id }) => id))
    expect(left).toEqual(new Set([...ids.filter((id) => id !== ids[7]), last]))
  })

  test('new devices of a user are limited', async () => {
    const eve = await signedIn(await hire(hotel.id, 'employee', 'Eve'))
    const atOnce = Array.from({ length: 3 * DEVICES_MAXIMUM }, () => registerDevice(eve, browser()))
    await Promise.all(atOnce)
    const { reason, retryAfter } = await refusalOf(registerDevice(eve, browser()))
    expect([reason, retryAfter]).toEqual(['too-many-attempts', expect.any(Number)])
    const kept = await devices(eve)
    expect(kept).toHaveLength(DEVICES_MAXIMUM)
    // An existing device is still updated, and other people can register theirs.
    await registerDevice(eve, browser(kept[0]?.id))
    await registerDevice(lea, browser())
  })

  test('a device cannot be taken over by a user who only knows its push address', async () => {
    const hers = rungBrowser()
    await registerDevice(lea, hers)
    const eve = await signedIn(await hire(hotel.id, 'employee', 'Eve'))
    const { auth, p256dh } = service.receiver().subscription
    for (const keys of [{ auth }, { p256dh }, { auth, p256dh }]) {
      const stolen = { ...browser(), subscription: { ...hers.subscription, ...keys } }
      expect(await refusalOf(registerDevice(eve, stolen))).toMatchObject({
        reason: 'invalid-input',
        fields: { subscription: 'no-push-service' },
      })
    }
    expect(await devices(eve)).toEqual([])
    expect(await ringDevice(lea, { deviceId: hers.deviceId })).toMatchObject({ outcome: 'reached' })
  })

  test('a device that registers from many pages at once is stored once', async () => {
    const { subscription } = rungBrowser()
    const pages = Array.from({ length: 8 }, () => ({ ...browser(), subscription }))
    await Promise.all(pages.map((page) => registerDevice(lea, page)))
    expect(await devices()).toHaveLength(1)
  })

  test('a device is refused without a session of its own or with an unknown push service', async () => {
    expect(await refusalOf(registerDevice(hotel.employee, browser()))).toMatchObject({
      reason: 'not-allowed',
    })
    const { subscription } = service.receiver()
    const elsewhere = { ...subscription, endpoint: 'https://169.254.169.254/latest' }
    expect(await refusalOf(registerDevice(lea, { ...browser(), subscription: elsewhere }))).toMatchObject({
      reason: 'invalid-input',
      fields: { subscription: 'no-push-service' },
    })
    expect(await devices()).toEqual([])
  })
})

describe('removed device', () => {
  let one: ReturnType<typeof rungBrowser>
  beforeEach(async () => {
    one = rungBrowser()
    await registerDevice(lea, one)
  })
  const expectNone = async (reason = 'no-such-device') => {
    expect(await reach(lea)).toEqual([])
    expect(await refusalOf(ringDevice(lea, { deviceId: one.deviceId }))).toMatchObject({ reason })
    expect(one.receiver.took).toEqual([])
  }

  test('a device is removed by its owner', async () => {
    await removeDevice(lea, { deviceId: one.deviceId })
    await expectNone()
    expect((await history())[0]).toEqual(['staff.device-removed', { device: 'Chrome, Android' }, null])
  })

  test('a device is removed once its session has ended', async () => {
    await asOwner(installed.url, (owner) =>
      owner.query('delete from sessions where id = $1', [lea.sessionId]),
    )
    await expectNone()
    expect(await devices()).toEqual([])
  })

  test('a device is removed once its session has expired', async () => {
    await asOwner(installed.url, (owner) =>
      owner.query('update sessions set expires_at = now() where id = $1', [lea.sessionId]),
    )
    await expectNone()
  })

  test('a device is removed once its owner is deactivated', async () => {
    await operations.deactivateEmployee(hotel.admin, { userId: lea.userId })
    await expectNone('not-allowed')
  })

  test('a device leaves no data once its owner has left the hotel', async () => {
    await operations.removeEmployee(hotel.admin, { userId: lea.userId })
    await expectNone('not-allowed')
    const { rows } = await asOwner(installed.url, (owner) =>
      owner.query('select from staff_devices where hotel_id = $1', [hotel.id]),
    )
    expect(rows).toEqual([])
  })

  test('a device is not available while its owner acts in another hotel', async () => {
    const other = await openHotel()
    await employ(other.id, lea.userId, 'employee', 'Léa')
    await chooseHotel(lea.sessionId ?? '', other.id)
    await expectNone()
    await chooseHotel(lea.sessionId ?? '', hotel.id)
    expect(await reach(lea)).toHaveLength(1)
  })
})

describe('test push', () => {
  test('a test push reports that its push service accepted it', async () => {
    const one = rungBrowser()
    await registerDevice(lea, one)
    await changeDevice(lea, { deviceId: one.deviceId, isSilent: true })
    const { id, outcome } = await ringDevice(lea, { deviceId: one.deviceId })
    expect(outcome).toBe('reached')
    expect(JSON.parse(one.receiver.took[0]?.text ?? '')).toEqual({
      id,
      language: 'fr',
      deviceId: one.deviceId,
      role: 'employee',
      request: null,
    })
    expect((await devices())[0]?.reachedAt).not.toBeNull()
  })

  test('a test push does not use a subscription that is gone', async () => {
    const one = rungBrowser()
    await registerDevice(lea, one)
    one.receiver.answers({ status: 410 })
    expect(await ringDevice(lea, { deviceId: one.deviceId })).toMatchObject({ outcome: 'gone' })
    expect(await ringDevice(lea, { deviceId: one.deviceId })).toMatchObject({ outcome: 'not-pushed' })
    expect(await devices()).toMatchObject([{ canBePushed: false, reachedAt: null }])
  })

  test.each([
    [429, 'away'],
    [500, 'away'],
    [413, 'refused'],
  ])('a test push reports the push service’s answer %i as %s', async (status, outcome) => {
    const one = rungBrowser()
    await registerDevice(lea, one)
    one.receiver.answers({ status })
    expect(await ringDevice(lea, { deviceId: one.deviceId })).toMatchObject({ outcome })
    expect(await devices()).toMatchObject([{ canBePushed: true, reachedAt: null }])
  })

  test('test pushes are limited', async () => {
    const one = rungBrowser()
    await registerDevice(lea, one)
    for (let time = 0; time < 3; time++) await ringDevice(lea, { deviceId: one.deviceId })
    expect(await refusalOf(ringDevice(lea, { deviceId: one.deviceId }))).toMatchObject({
      reason: 'too-many-attempts',
    })
  })

  test('a test push can be sent by the device’s owner alone', async () => {
    const one = rungBrowser()
    await registerDevice(lea, one)
    const input = { deviceId: one.deviceId }
    for (const calling of [ringDevice, changeDevice, removeDevice]) {
      expect(await refusalOf(calling(hotel.admin, input))).toMatchObject({ reason: 'no-such-device' })
    }
  })
})

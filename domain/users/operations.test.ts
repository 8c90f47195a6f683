import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createUser as createAccount } from '../../platform/auth/auth.ts'
import { database } from '../../platform/database/tenancy.ts'
import { log } from '../../platform/log.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  refusalOf,
  signUp,
  visitor,
} from '../../tests/support/hotel.ts'
import type { User } from '../actor.ts'
import { operations } from '../operations.ts'

const installed = installation()
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let hotel: Hotel
beforeAll(async () => {
  hotel = await openHotel({ numberOfRooms: 12 })
})

const { showIdentity, showUser, createUser, updateUser } = operations

describe('identity', () => {
  test('the identity of a visitor or guest is user_null', async () => {
    const nobody = { role: 'user_null', hotelId: null, token: null, expiresAt: null }
    expect(await showIdentity(visitor, {})).toEqual(nobody)
    expect(await showIdentity(await guestOf(await addRoom(hotel)), {})).toEqual(nobody)
  })

  test('the identity of a user without employment has the role none', async () => {
    const user = { ...(await signUp('Zoé')), sessionId: 's1' }
    expect(await showIdentity(user, {})).toMatchObject({ role: 'none', hotelId: null })
  })

  test('the identity of staff has their role and a token of their session', async () => {
    const { hotelId } = hotel.employee
    const { token, expiresAt, ...standing } = await showIdentity({ ...hotel.employee, sessionId: 's1' }, {})
    expect(standing).toEqual({ role: 'employee', hotelId })
    expect(token?.split('.')).toHaveLength(3)
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(300_000)
  })

  test('a caller with a token gets no further token, which would last forever', async () => {
    expect(await showIdentity(hotel.admin, {})).toMatchObject({ role: 'admin', token: null, expiresAt: null })
  })
})

describe('a user’s document', () => {
  test('the document of staff contains their employment and the hotel’s state', async () => {
    const paul = await hire(hotel.id, 'employee', 'Paul')
    for (const number of ['812', '9']) await assignRoom(paul, (await addRoom(hotel, number)).id)
    expect(await showUser(paul, { uid: paul.userId })).toEqual({
      uid: paul.userId,
      email: `${paul.userId}@people.example`,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      role: 'employee',
      hotelId: hotel.id,
      assignedRooms: ['9', '812'],
      subscriptionStatus: 'active',
      numberOfRooms: 12,
      lastPaymentDate: null,
      name: 'Paul',
      locale: null,
      active: true,
    })
  })

  const nowhere = {
    role: 'none',
    hotelId: null,
    assignedRooms: [],
    subscriptionStatus: 'none',
    numberOfRooms: null,
    lastPaymentDate: null,
  }

  test('a document exists from the first sign-in with the role none, and creating it changes nothing', async () => {
    const userId = await createAccount('new@people.example', 'Zoé', 'trois renards bleus')
    const user: User = { kind: 'user', userId }
    const document = await createUser(user, { uid: userId })
    expect(document).toMatchObject({ ...nowhere, email: 'new@people.example', name: 'Zoé', active: true })
    await updateUser(user, { uid: userId, name: 'Zoé Müller' })
    expect(await createUser(user, { uid: userId })).toEqual({ ...document, name: 'Zoé Müller' })
  })

  test('the document of a deactivated employee states that and nothing of the hotel', async () => {
    const former = await hire(hotel.id, 'employee', 'Former')
    await operations.deactivateEmployee(hotel.admin, { userId: former.userId })
    const user: User = { kind: 'user', userId: former.userId }
    expect(await showUser(user, { uid: former.userId })).toMatchObject({ ...nowhere, active: false })
    await operations.removeEmployee(hotel.admin, { userId: former.userId })
    expect(await showUser(user, { uid: former.userId })).toMatchObject({ ...nowhere, active: true })
  })

  test('a document is closed to other users, whether it exists or not', async () => {
    const uids = [hotel.employee.userId, 'nobody-at-all', hotel.admin.userId.toUpperCase()]
    for (const uid of uids) {
      for (const ask of [
        () => showUser(hotel.admin, { uid }),
        () => createUser(hotel.admin, { uid }),
        () => updateUser(hotel.admin, { uid, name: 'Mallory' }),
      ]) {
        expect(await refusalOf(ask())).toEqual({ reason: 'not-allowed' })
      }
    }
    expect(await owner(`select from users where name = 'Mallory'`)).toEqual([])
  })

  test('the document has safe defaults if the hotel cannot be read, and the log has the reason', async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const connecting = vi.spyOn(database(), 'connect').mockRejectedValue(away as never)
    onTestFinished(() => {
      warned.mockRestore()
      connecting.mockRestore()
    })
    const { userId } = hotel.admin
    expect(await showUser(hotel.admin, { uid: userId })).toMatchObject({
      role: 'admin',
      hotelId: hotel.id,
      assignedRooms: [],
      subscriptionStatus: 'none',
      numberOfRooms: null,
      lastPaymentDate: null,
    })
    expect(warned).toHaveBeenCalledWith({ err: away }, expect.stringContaining('cannot be read'))
  })
})

describe('change of a document', () => {
  let zoe: User
  let uid: string
  beforeAll(async () => {
    zoe = await signUp('Zoé')
    uid = zoe.userId
  })

  test('a change of a field leaves the others', async () => {
    const before = await showUser(zoe, { uid })
    expect(await updateUser(zoe, { uid, locale: 'en' })).toEqual({ ...before, locale: 'en' })
    expect(await updateUser(zoe, { uid, name: '  Zoé   Roux ' })).toEqual({
      ...before,
      locale: 'en',
      name: 'Zoé Roux',
    })
    expect(await updateUser(zoe, { uid, locale: null })).toEqual({ ...before, name: 'Zoé Roux' })
    expect(await updateUser(zoe, { uid })).toEqual({ ...before, name: 'Zoé Roux' })
  })

  test('a changed name is used by the hotel if the hotel’s name for the user was the same', async () => {
    const { userId } = hotel.employee
    const before = await operations.showEmployee(hotel.admin, { userId })
    await updateUser(hotel.employee, { uid: userId, locale: 'en' })
    expect(await operations.showEmployee(hotel.admin, { userId })).toEqual(before)
    await updateUser(hotel.employee, { uid: userId, name: 'Léa Petit' })
    expect((await operations.showEmployee(hotel.admin, { userId })).employee.name).toBe('Léa Petit')
  })

  test('concurrent changes of different fields are both stored', async () => {
    for (let round = 0; round < 10; round++) {
      await updateUser(zoe, { uid, name: 'before', locale: null })
      await Promise.all([updateUser(zoe, { uid, name: 'Zoé' }), updateUser(zoe, { uid, locale: 'fr' })])
      expect(await showUser(zoe, { uid })).toMatchObject({ name: 'Zoé', locale: 'fr' })
    }
  })

  test.each([
    [{ name: '' }, { name: 'missing' }],
    [{ name: 'x'.repeat(81) }, { name: 'too-long' }],
    [{ name: null }, { name: 'invalid_type' }],
    [{ locale: 'de' }, { locale: 'invalid_value' }],
  ])('an invalid value is refused: %j', async (said, fields) => {
    const refused = updateUser(zoe, { uid, ...said } as never)
    expect(await refusalOf(refused)).toEqual({ reason: 'invalid-input', fields })
  })

  test.each([
    'active',
    'assignedRooms',
    'createdAt',
    'email',
    'hotelId',
    'lastPaymentDate',
    'numberOfRooms',
    'role',
    'subscriptionStatus',
  ] as const)(
    'the derived field %s is refused by its name, and nothing is changed with it',
    async (field) => {
      const before = await showUser(zoe, { uid })
      for (const tried of [before[field], null, 'admin', { $set: 1 }]) {
        const refused = updateUser(zoe, { uid, name: 'Mallory', [field]: tried } as never)
        expect(await refusalOf(refused)).toEqual({
          reason: 'invalid-input',
          fields: { [field]: 'protected' },
        })
      }
      expect(await showUser(zoe, { uid })).toEqual(before)
    },
  )

  test('unknown fields are ignored, whatever their names', async () => {
    const before = await showUser(zoe, { uid })
    const strange = JSON.parse(
      '{"__proto__":{"role":"admin"},"constructor":1,"emailVerified":true,"email_verified":true,"updatedAt":0}',
    )
    expect(await updateUser(zoe, { uid, ...strange })).toEqual(before)
    expect(({} as { role?: string }).role).toBeUndefined()
    expect(await owner('select email_verified as verified from users where id = $1', [uid])).toEqual([
      { verified: false },
    ])
  })
})

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

describe('who somebody is', () => {
  test('is user_null where nobody is signed in', async () => {
    const nobody = { role: 'user_null', hotelId: null, token: null, expiresAt: null }
    expect(await showIdentity(visitor, {})).toEqual(nobody)
    expect(await showIdentity(await guestOf(await addRoom(hotel)), {})).toEqual(nobody)
  })

  test('somebody who works nowhere has the role none', async () => {
    const user = { ...(await signUp('Zoé')), sessionId: 's1' }
    expect(await showIdentity(user, {})).toMatchObject({ role: 'none', hotelId: null })
  })

  test('staff have theirs, and a token of the session that they are in', async () => {
    const { hotelId } = hotel.employee
    const { token, expiresAt, ...standing } = await showIdentity({ ...hotel.employee, sessionId: 's1' }, {})
    expect(standing).toEqual({ role: 'employee', hotelId })
    expect(token?.split('.')).toHaveLength(3)
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(300_000)
  })

  test('who came by a token gets no other: it would go on for ever', async () => {
    expect(await showIdentity(hotel.admin, {})).toMatchObject({ role: 'admin', token: null, expiresAt: null })
  })
})

describe('a user’s document', () => {
  test('of staff says where they work, and how it stands there', async () => {
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

  test('is there from the first sign-in on, with no hotel and the role none, and making it changes nothing', async () => {
    const userId = await createAccount('new@people.example', 'Zoé', 'trois renards bleus')
    const user: User = { kind: 'user', userId }
    const document = await createUser(user, { uid: userId })
    expect(document).toMatchObject({ ...nowhere, email: 'new@people.example', name: 'Zoé', active: true })
    await updateUser(user, { uid: userId, name: 'Zoé Müller' })
    expect(await createUser(user, { uid: userId })).toEqual({ ...document, name: 'Zoé Müller' })
  })

  test('of somebody who was deactivated says so, and nothing of the hotel', async () => {
    const former = await hire(hotel.id, 'employee', 'Former')
    await operations.deactivateEmployee(hotel.admin, { userId: former.userId })
    const user: User = { kind: 'user', userId: former.userId }
    expect(await showUser(user, { uid: former.userId })).toMatchObject({ ...nowhere, active: false })
    await operations.removeEmployee(hotel.admin, { userId: former.userId })
    expect(await showUser(user, { uid: former.userId })).toMatchObject({ ...nowhere, active: true })
  })

  test('is for nobody else, whether there is one or not', async () => {
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

  test('says the safe things where the hotel cannot be read, and the log says why', async () => {
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

describe('a part of it', () => {
  let zoe: User
  let uid: string
  beforeAll(async () => {
    zoe = await signUp('Zoé')
    uid = zoe.userId
  })

  test('is changed, and the rest stays', async () => {
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

  test('and another at the same moment: nothing is lost', async () => {
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
  ])('is refused where it is none: %j', async (said, fields) => {
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
    'that follows from something else is refused by its name, and nothing is changed with it: %s',
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

  test('that there is not is left out, whatever it is called', async () => {
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

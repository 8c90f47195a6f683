import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { statementsOf } from '../../tests/support/statements.ts'
import { configurationOf } from '../configuration/configuration.ts'
import {
  archiveRoomType,
  changeRoomType,
  createRoomType,
  listRoomTypes,
  orderRoomTypes,
  restoreRoomType,
} from './operations.ts'
import { ROOM_TYPES_MAXIMUM } from './shapes.ts'

installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})
const list = async () => (await listRoomTypes(hotel.employee, {})).roomTypes
const names = async () => (await list()).map(({ name }) => name)
const create = async (name: string) => (await createRoomType(hotel.admin, { name })).roomType

describe('room types', () => {
  test('room types are listed in the hotel’s order with their numbers of rooms', async () => {
    await addRoom(hotel)
    await addRoom(hotel)
    await create('Suite')
    expect(await list()).toMatchObject([
      { name: 'Double', rooms: 2, archived: false, revision: 1 },
      { name: 'Suite', rooms: 0, archived: false, revision: 1 },
    ])
  })

  test('new room types come last', async () => {
    for (const name of ['Suite', 'Familiale', 'Simple']) await create(name)
    expect(await names()).toEqual(['Double', 'Suite', 'Familiale', 'Simple'])
  })

  test('room types cannot have the same name in different case', async () => {
    expect(await refusalOf(createRoomType(hotel.admin, { name: 'double' }))).toEqual({
      reason: 'name-taken',
      fields: { name: 'name-taken' },
    })
  })

  test.each(['Groß', 'GROSS', 'gross', 'Ｇｒｏｓｓ'])(
    'room types cannot have equal names, such as “Gross” and “%s”',
    async (name) => {
      await create('Gross')
      expect((await refusalOf(createRoomType(hotel.admin, { name }))).reason).toBe('name-taken')
    },
  )

  test.each(['Gröss', 'Grosse', 'Gros'])(
    'room types can have similar names, such as “Gross” and “%s”',
    async (name) => {
      await create('Gross')
      expect((await create(name)).name).toBe(name)
    },
  )

  test('room types created at once under one name become one', async () => {
    const made = await Promise.allSettled(['Suite', 'SUITE', 'suite'].map(create))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await list()).toHaveLength(2)
  })

  test('a form creates one room type, however often it is sent, and answers with its current state', async () => {
    const form = { name: 'Suite', key: randomUUID() }
    const { roomType } = await createRoomType(hotel.admin, form)
    expect((await createRoomType(hotel.admin, form)).roomType).toEqual(roomType)
    const { roomType: renamed } = await changeRoomType(hotel.admin, {
      typeId: roomType.id,
      name: 'Grande suite',
      revision: 1,
    })
    expect((await createRoomType(hotel.admin, form)).roomType).toEqual(renamed)
    expect(await names()).toEqual(['Double', 'Grande suite'])
    expect(
      await refusalOf(createRoomType(hotel.admin, { ...form, key: randomUUID(), name: 'double' })),
    ).toEqual({ reason: 'name-taken', fields: { name: 'name-taken' } })
  })

  test('a room type’s name must be readable and not too long', async () => {
    expect(await refusalOf(create('   '))).toEqual({ reason: 'invalid-input', fields: { name: 'missing' } })
    expect(await refusalOf(create('x'.repeat(41)))).toEqual({
      reason: 'invalid-input',
      fields: { name: 'too-long' },
    })
  })

  test('a hotel’s room types are limited', async () => {
    for (let i = 1; i < ROOM_TYPES_MAXIMUM; i++) await create(`Type ${i}`)
    expect(await refusalOf(create('One more'))).toEqual({ reason: 'too-many-of-them' })
  })

  test('room types take the order in which they are named, and the others follow', async () => {
    const [suite, family, single] = [await create('Suite'), await create('Familiale'), await create('Simple')]
    await orderRoomTypes(hotel.admin, { typeIds: [single.id, suite.id] })
    expect(await names()).toEqual(['Simple', 'Suite', 'Double', 'Familiale'])
    await orderRoomTypes(hotel.admin, { typeIds: [family.id] })
    expect(await names()).toEqual(['Familiale', 'Simple', 'Suite', 'Double'])
  })

  test('reordering takes the same number of statements, however many room types there are', async () => {
    const backwards = async () => {
      const typeIds = (await list()).map(({ id }) => id).reverse()
      return statementsOf(() => orderRoomTypes(hotel.admin, { typeIds }))
    }
    await create('Suite')
    const few = await backwards()
    for (let i = 0; i < 20; i++) await create(`Type ${i}`)
    expect(await backwards()).toBe(few)
  })

  test('room types are renamed only over the version that was read', async () => {
    const { id, revision } = await create('Suite')
    const rename = (name: string) => changeRoomType(hotel.admin, { typeId: id, name, revision })
    expect((await rename('Grande suite')).roomType).toMatchObject({ name: 'Grande suite', revision: 2 })
    expect(await refusalOf(rename('Petite suite'))).toEqual({ reason: 'changed-since' })
    expect(await names()).toEqual(['Double', 'Grande suite'])
  })

  test('archived room types keep their rooms and are restored unchanged', async () => {
    await addRoom(hotel)
    const typeId = { typeId: hotel.typeId }
    await archiveRoomType(hotel.admin, typeId)
    await archiveRoomType(hotel.admin, typeId)
    expect(await list()).toMatchObject([{ name: 'Double', rooms: 1, archived: true, revision: 2 }])
    await restoreRoomType(hotel.admin, typeId)
    expect(await list()).toMatchObject([{ name: 'Double', rooms: 1, archived: false, revision: 3 }])
  })

  test('an archived room type whose name is taken meanwhile cannot be restored', async () => {
    await archiveRoomType(hotel.admin, { typeId: hotel.typeId })
    await create('Double')
    expect(await refusalOf(restoreRoomType(hotel.admin, { typeId: hotel.typeId }))).toMatchObject({
      reason: 'name-taken',
    })
  })

  test('room types are part of the hotel’s configuration', async () => {
    const { id } = await create('Suite')
    const { roomTypes } = await inTenant(hotel.id, configurationOf)
    expect(roomTypes.map((type) => type.id)).toEqual([hotel.typeId, id])
  })
})

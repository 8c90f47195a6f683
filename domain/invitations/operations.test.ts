import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createUser } from '../../platform/auth/auth.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { addRoom, employ, type Hotel, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { INVITATIONS_MAXIMUM } from './shapes.ts'
import { invitations } from './tables.ts'

const { listInvitations, showInvitation, createInvitation, changeInvitation, deleteInvitation, listHistory } =
  operations

installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
  for (const number of ['9', '10', '101']) await addRoom(hotel, number)
})

const ines = { name: 'Inès', email: 'Ines@Hotel.example', role: 'employee', numbers: '101, 9-10' } as const
const create = async (place: object = {}) =>
  (await createInvitation(hotel.admin, { ...ines, ...place })).invitation
const listed = async () => (await listInvitations(hotel.admin, {})).invitations

describe('pending invitation', () => {
  test('an invitation is stored with name, address, role and rooms before an account exists', async () => {
    const created = await create()
    expect(created).toMatchObject({
      name: 'Inès',
      email: 'ines@hotel.example',
      role: 'employee',
      rooms: ['9', '10', '101'],
    })
    expect(await listed()).toEqual([created])
    expect((await showInvitation(hotel.admin, { invitationId: created.id })).invitation).toEqual(created)
  })

  test('invitations are listed page by page in alphabetical order, ignoring accents and case', async () => {
    for (const name of ['Zoé', 'Élise', 'da Silva', 'Karim']) await create({ name, email: null })
    const first = await listInvitations(hotel.admin, { limit: 2 })
    const { invitations } = await listInvitations(hotel.admin, { after: first.next ?? undefined })
    expect([...first.invitations, ...invitations].map(({ name }) => name)).toEqual([
      'da Silva',
      'Élise',
      'Karim',
      'Zoé',
    ])
  })

  test('an invitation needs no address', async () => {
    const { email: _, ...nobody } = ines
    expect((await createInvitation(hotel.admin, nobody)).invitation.email).toBeNull()
    expect((await createInvitation(hotel.admin, { ...nobody, email: null })).invitation.email).toBeNull()
  })

  test('an invitation is refused for an address that already works here or is invited', async () => {
    await employ(
      hotel.id,
      await createUser('paul@hotel.example', 'Paul', 'correct horse battery'),
      'employee',
      'Paul',
    )
    const refused = (email: string) => refusalOf(create({ email }))
    expect(await refused('Paul@hotel.example')).toEqual({
      reason: 'invalid-input',
      fields: { email: 'works-here' },
    })
    await create()
    expect(await refused('INES@hotel.example')).toEqual({
      reason: 'invalid-input',
      fields: { email: 'has-a-place' },
    })
    expect(await refused('ines')).toEqual({ reason: 'invalid-input', fields: { email: 'no-address' } })
  })

  test('an invitation is created for an address that works in another hotel', async () => {
    const other = await openHotel()
    await employ(
      other.id,
      await createUser('zoe@other.example', 'Zoé', 'correct horse battery'),
      'admin',
      'Zoé',
    )
    expect(await create({ email: 'zoe@other.example' })).toMatchObject({ email: 'zoe@other.example' })
  })

  test('an invitation is refused with unknown rooms', async () => {
    expect(await refusalOf(create({ numbers: '101, 999' }))).toEqual({
      reason: 'invalid-input',
      fields: { numbers: 'unknown-rooms' },
      parts: ['999'],
    })
  })

  test('an invitation is created once per form, and separately for another form, text or hotel', async () => {
    const key = randomUUID()
    const { email: _, ...nobody } = ines
    const made = await create({ email: null, key })
    expect((await createInvitation(hotel.admin, { ...nobody, key })).invitation).toEqual(made)
    expect(await listed()).toHaveLength(1)
    await create({ email: null, key, name: 'Inès Roy' })
    await create({ email: null, key: randomUUID() })
    await create({ email: null })
    expect(await listed()).toHaveLength(4)
    const other = await openHotel()
    const elsewhere = await createInvitation(other.admin, { ...nobody, numbers: '', key })
    expect(elsewhere.invitation.id).not.toBe(made.id)
  })

  test('an invitation is created once if its form arrives twice at once', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([create({ key }), create({ key })])
    expect(second).toEqual(first)
    expect(await listed()).toEqual([first])
  })

  test('an invitation is changed only over the version that was read', async () => {
    const { id, version } = await create()
    const change = (place: object) =>
      changeInvitation(hotel.admin, { ...ines, invitationId: id, version, ...place })
    const { invitation } = await change({ name: 'Inès Roy', role: 'admin', numbers: '101' })
    expect(invitation).toMatchObject({ id, name: 'Inès Roy', role: 'admin', rooms: ['101'] })
    expect(await refusalOf(change({ name: 'Agnès' }))).toEqual({ reason: 'changed-since' })
    expect(await listed()).toEqual([invitation])
  })

  test('an invitation keeps its own address when it is changed', async () => {
    const { id, version } = await create()
    const change = { ...ines, invitationId: id, version, name: 'Inès Roy' }
    expect((await changeInvitation(hotel.admin, change)).invitation.email).toBe('ines@hotel.example')
  })

  test('an invitation can be deleted and created again from its data', async () => {
    const { id, ...place } = await create()
    const { invitation } = await deleteInvitation(hotel.admin, { invitationId: id })
    expect(await listed()).toEqual([])
    expect(await refusalOf(deleteInvitation(hotel.admin, { invitationId: id }))).toEqual({
      reason: 'no-such-invitation',
    })
    const { name, email, role, rooms } = invitation
    const again = await create({ name, email, role, numbers: rooms.join(', ') })
    expect(again.version).toBe(place.version)
  })

  test('an invitation’s changes are recorded', async () => {
    const { id, version } = await create()
    const seen = { ...ines, invitationId: id, version }
    await changeInvitation(hotel.admin, seen)
    await changeInvitation(hotel.admin, { ...seen, role: 'admin' })
    const { entries } = await listHistory(hotel.admin, { subjectType: 'invitation', subjectId: id })
    expect(entries.map(({ type }) => type)).toEqual(['invitation.changed', 'invitation.created'])
    expect(entries[0]).toMatchObject({
      before: { role: 'employee', rooms: '9, 10, 101' },
      after: { role: 'admin', rooms: '9, 10, 101' },
    })
  })

  test('a hotel’s invitations are limited', async () => {
    await inTenant(hotel.id, ({ db }) =>
      db.insert(invitations).values(
        Array.from({ length: INVITATIONS_MAXIMUM }, (_, i) => ({
          hotelId: hotel.id,
          id: newId(),
          name: `Place ${i}`,
          role: 'employee' as const,
          createdAt: new Date(),
        })),
      ),
    )
    expect(await refusalOf(create())).toEqual({ reason: 'too-many-of-them' })
  })
})

test('the history of an invitation holds no address', async () => {
  const email = `${randomUUID()}@people.example`
  const { invitation } = await createInvitation(hotel.admin, { name: 'Zoé', email, role: 'employee' })
  const { id: invitationId, version } = invitation
  const other = { email: `other-${email}`, name: 'Zoé', role: 'employee' } as const
  await changeInvitation(hotel.admin, { ...other, invitationId, version })
  await deleteInvitation(hotel.admin, { invitationId })
  const about = { subjectType: 'invitation', subjectId: invitationId } as const
  const { entries } = await listHistory(hotel.admin, about)
  expect(entries.map(({ type }) => type)).toEqual([
    'invitation.deleted',
    'invitation.changed',
    'invitation.created',
  ])
  expect(JSON.stringify(entries)).not.toContain(email)
  expect(entries.at(-1)?.after).toMatchObject({ email: true })
})

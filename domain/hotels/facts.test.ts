import { beforeEach, describe, expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { OWN_FACTS_MAXIMUM } from '../configuration/shapes.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'

const { changeHotel, listHistory, removeFact, setFact, setWifi, showGoodToKnow, showHotelDetails, showRoom } =
  operations

installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

const write = (factId: string, fr: string, revision = 0, title?: { fr: string }) =>
  setFact(hotel.admin, { factId, revision, text: { fr }, ...(title && { title }) })
const shown = async () => (await showGoodToKnow(hotel.employee, {})).facts.map(({ text }) => text.fr)

describe('entries of “good to know”', () => {
  test('an entry is complete in the languages of staff, and guests read it', async () => {
    await setFact(hotel.admin, { factId: 'check_out', revision: 0, text: { en: 'By 11.' } })
    const expected = { id: 'check_out', title: null, text: { fr: 'By 11.', en: 'By 11.' }, revision: 1 }
    expect((await showGoodToKnow(hotel.employee, {})).facts).toEqual([expected])
    expect((await showRoom(await guestOf(await addRoom(hotel)), {})).facts).toEqual([expected])
  })

  test('the named entries come first, then the hotel’s own in the order in which they were written', async () => {
    await write(newId(), 'Piscine', 0, { fr: 'Piscine' })
    await write('emergency', 'Urgence')
    await write(newId(), 'Sauna', 0, { fr: 'Sauna' })
    await write('breakfast', 'Petit déjeuner')
    expect(await shown()).toEqual(['Petit déjeuner', 'Urgence', 'Piscine', 'Sauna'])
  })

  test('an entry that somebody else has changed meanwhile is not overwritten', async () => {
    await write('breakfast', 'Dès 7 h')
    await write('breakfast', 'Dès 7 h')
    expect(await refusalOf(write('breakfast', 'Dès 8 h'))).toMatchObject({ reason: 'changed-since' })
    expect(await refusalOf(removeFact(hotel.admin, { factId: 'breakfast', revision: 0 }))).toMatchObject({
      reason: 'changed-since',
    })
    await write('breakfast', 'Dès 8 h', 1)
    await removeFact(hotel.admin, { factId: 'breakfast', revision: 2 })
    await removeFact(hotel.admin, { factId: 'breakfast', revision: 2 })
    expect(await shown()).toEqual([])
  })

  test('an entry of the hotel’s own needs a title, and every entry a text', async () => {
    expect(await refusalOf(write(newId(), 'Piscine'))).toMatchObject({ fields: { 'title.fr': 'missing' } })
    expect(await refusalOf(write('breakfast', ' '))).toMatchObject({ fields: { 'text.fr': 'missing' } })
    expect(await refusalOf(write('breakfast', 'x'.repeat(601)))).toMatchObject({
      fields: { 'text.fr': 'too-long' },
    })
  })

  test('a hotel has a bounded number of its own', async () => {
    for (let i = 0; i < OWN_FACTS_MAXIMUM; i++) await write(newId(), `${i}`, 0, { fr: `${i}` })
    expect(await refusalOf(write(newId(), 'more', 0, { fr: 'more' }))).toEqual({ reason: 'too-many-of-them' })
    await write('breakfast', 'Dès 7 h')
  })
})

describe('the Wi-Fi of guests', () => {
  test('guests read the network and its password, with stay codes only after the code', async () => {
    await setWifi(hotel.admin, { network: 'Tilleuls', password: 'bonne-nuit-2026' })
    const room = await addRoom(hotel)
    const wifi = { network: 'Tilleuls', password: 'bonne-nuit-2026' }
    expect((await showRoom(await guestOf(room), {})).wifi).toEqual(wifi)
    await changeHotel(hotel.admin, { ...(await showHotelDetails(hotel.admin, {})), stayCodes: true })
    expect((await showRoom(await guestOf(room), {})).wifi).toBeNull()
    expect((await showRoom({ ...(await guestOf(room)), hasCode: true }, {})).wifi).toEqual(wifi)
  })

  test('the history names the network, never its password', async () => {
    await setWifi(hotel.admin, { network: 'Tilleuls', password: 'bonne-nuit-2026' })
    const { entries } = await listHistory(hotel.admin, { subjectType: 'hotel', subjectId: hotel.id })
    expect(JSON.stringify(entries)).toContain('Tilleuls')
    expect(JSON.stringify(entries)).not.toContain('bonne-nuit')
  })

  test.each([
    ['a password of seven characters', { network: 'Tilleuls', password: '1234567' }, 'password'],
    ['a password with an accent', { network: 'Tilleuls', password: 'bonne-été' }, 'password'],
    ['a name of more than 32 bytes', { network: 'é'.repeat(17) }, 'network'],
    ['a password without a network', { password: 'bonne-nuit-2026' }, 'network'],
  ])('%s is refused', async (_what, wifi, field) => {
    expect(await refusalOf(setWifi(hotel.admin, wifi))).toMatchObject({
      fields: { [field]: expect.anything() },
    })
  })
})

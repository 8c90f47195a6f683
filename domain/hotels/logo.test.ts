import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'
import { logoBehind } from './lookups.ts'
import { UPLOAD_MAXIMUM } from './shapes.ts'

const { setLogo, removeLogo, showLogo, showRoom, showHotelDetails } = operations

const installed = installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

const picture = (background: string, width = 300) =>
  sharp({ create: { width, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
const upload = async (background = '#5b2a5e', name = 'logo.png') =>
  setLogo(hotel.admin, { image: new File([new Uint8Array(await picture(background))], name) })

describe('logo', () => {
  test('a logo is re-encoded and named by its digest', async () => {
    const { logo } = await upload()
    expect(logo).toEqual({ hash: expect.stringMatching(/^[\w-]{22}$/), width: 300, height: 100 })
    const image = await logoBehind(hotel.id, logo.hash)
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 300, height: 100 })
    expect((await showHotelDetails(hotel.admin, {})).logo).toEqual(logo)
  })

  test('a logo appears on guests’ pages without a further query', async () => {
    const guest = await guestOf(await addRoom(hotel))
    expect((await showRoom(guest, {})).logo).toBeNull()
    const { logo } = await upload()
    expect((await showRoom(guest, {})).logo).toEqual(logo)
  })

  test('a replaced or removed logo has no address any more', async () => {
    const first = (await upload('#111111')).logo
    const second = (await upload('#eeeeee')).logo
    expect(await logoBehind(hotel.id, first.hash)).toBeUndefined()
    expect(await logoBehind(hotel.id, second.hash)).toBeDefined()
    await removeLogo(hotel.admin, {})
    expect(await logoBehind(hotel.id, second.hash)).toBeUndefined()
    expect((await showHotelDetails(hotel.admin, {})).logo).toBeNull()
  })

  test('a logo stays when other details change', async () => {
    const { logo } = await upload()
    const { logo: _, ...seen } = await showHotelDetails(hotel.admin, {})
    await operations.changeHotel(hotel.admin, { ...seen, towelMaximum: 9 })
    expect(await showHotelDetails(hotel.admin, {})).toMatchObject({ logo, towelMaximum: 9 })
  })

  test('a logo’s upload and removal are recorded once each', async () => {
    const { logo } = await upload()
    await upload()
    await removeLogo(hotel.admin, {})
    await removeLogo(hotel.admin, {})
    const { rows } = await asOwner(installed.url, (owner) =>
      owner.query('select type, before, after from events where hotel_id = $1 order by id', [hotel.id]),
    )
    expect(rows).toEqual([
      { type: 'hotel.changed', before: { logo: null }, after: { logo } },
      { type: 'hotel.changed', before: { logo }, after: { logo: null } },
    ])
  })

  test('a logo can be printed', async () => {
    expect(await showLogo(hotel.employee, {})).toEqual({ logo: null })
    await upload()
    const { logo } = await showLogo(hotel.employee, {})
    expect(logo).toMatchObject({ width: 300, height: 100 })
    const png = Buffer.from(logo?.png ?? '', 'base64')
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 300, height: 100 })
  })

  test('a logo is judged by its content and not by its name', async () => {
    const file = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name)
    const refused = (image: File, code: string) =>
      expect(refusalOf(setLogo(hotel.admin, { image }))).resolves.toEqual({
        reason: 'invalid-input',
        fields: { image: code },
      })
    await refused(file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.png'), 'no-picture')
    await refused(file('', 'logo.png'), 'missing')
    await refused(file(new Uint8Array(UPLOAD_MAXIMUM + 1), 'logo.png'), 'too-many-bytes')
    await upload('#5b2a5e', 'logo.svg')
  })

  test('a failed upload keeps the previous logo', async () => {
    const { logo } = await upload('#111111')
    await asOwner(installed.url, (owner) =>
      owner.query(`update hotels set subscription_status = 'cancelled' where id = $1`, [hotel.id]),
    )
    expect(await refusalOf(upload('#eeeeee'))).toEqual({ reason: 'subscription-required' })
    expect(await logoBehind(hotel.id, logo.hash)).toBeDefined()
  })
})

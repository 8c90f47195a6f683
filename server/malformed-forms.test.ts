import { beforeAll, describe, expect, test } from 'vitest'
import { installation } from '../tests/support/database.ts'
import { addRoom, openHotel } from '../tests/support/hotel.ts'
import { statusOfRawRequest } from '../tests/support/raw-request.ts'
import { listening } from '../tests/support/server.ts'
import { isMalformedForm } from './bodies.ts'
import { API } from './openapi.ts'

installation()
const site = listening()

let token: string
beforeAll(async () => {
  token = (await addRoom(await openHotel())).token
})

const FORM = 'application/x-www-form-urlencoded'
const send = async (path: string, body: BodyInit, type = FORM) => {
  const headers = { 'content-type': type, origin: site.origin }
  const init = { method: 'POST', headers, body, redirect: 'manual', duplex: 'half' } as RequestInit
  return (await fetch(site.origin + path, init)).status
}
const message = () =>
  String(
    new URLSearchParams({
      key: crypto.randomUUID(),
      name: 'Zoé',
      email: 'zoe@guest.example',
      subject: 'Chambres',
      body: 'Douze ?',
    }),
  )

describe('long form', () => {
  test('a long form is read if each of its names has a value', async () => {
    // The API reads it, and refuses the field that it does not know by its name.
    const field = async (body: BodyInit) => {
      const headers = { 'content-type': FORM, origin: site.origin }
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
      return (await fetch(`${site.origin}${API}/contact/messages`, init)).text()
    }
    expect(await field(`${message()}&${'more='.repeat(2000)}`)).toContain('more')
    expect(await field(new Blob([`${message()}&more=`]).stream())).toContain('more')
  })

  test('a long form with a name without a value is refused before it is read, with or without a declared length', async () => {
    const form = `${message()}&${'more='.repeat(2000)}&bare`
    for (const body of [form, new Blob([form]).stream()])
      expect(await send(`${API}/contact/messages`, body)).toBe(400)
    for (const type of [FORM, `text/plain, ${FORM.toUpperCase()}`])
      expect(await send('/contact', form, type)).toBe(400)
    expect(await send(`/room/${token}`, `intent=send&${form}`)).toBe(400)
  })

  test.each([
    ['Content-Length: 3', 'a=b'],
    ['Transfer-Encoding: chunked', '3\r\na=b\r\n0\r\n\r\n'],
    ['Accept: */*', ''],
  ])('a form with a TRACE request is answered like any other request: %s', async (header, body) => {
    const lines = [`TRACE ${API}/requests HTTP/1.1`, 'Host: here', `Content-Type: ${FORM}`, header]
    expect(await statusOfRawRequest(site.origin, lines, body)).toBe(405)
  })

  test.each([
    ['a&b=1', true],
    ['b=1&a', true],
    ['b=1&a&c=2', true],
    ['a', true],
    ['b=1&&c=2&', false],
    ['=1&b=', false],
    ['b=a=c', false],
  ])('the long form %s is malformed: %s', (form, isBare) => {
    expect(isMalformedForm(`${form}${form.includes('&') ? '' : '&b='}`.padEnd(9000, '&'))).toBe(isBare)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, type Room, refusalOf } from '../../tests/support/hotel.ts'
import { pagesOf, structureOf, textOf } from '../../tests/support/printed.ts'
import { faceCounts } from '../faces/tables.ts'
import { newId, newIdOf } from '../ids.ts'
import { requests } from '../requests/tables.ts'
import { breakdownAnalytics, showAnalytics } from './operations.ts'
import { makeReport, showReport } from './report.ts'
import { breakdowns } from './shapes.ts'

installation()

let hotel: Hotel
let room: Room
beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel, '101')
})

const march = { kind: 'month', from: '2026-03-01', to: '2026-03-31' } as const

/** Requests on each day of March, done within 10 minutes. */
async function busy() {
  const rows = Array.from({ length: 31 }, (_, i) => {
    const createdAt = new Date(Date.UTC(2026, 2, i + 1, 9))
    const id = newIdOf(createdAt)
    const closedAt = new Date(createdAt.getTime() + 600_000)
    const services = [{ serviceId: hotel.services.towels, count: 1 }]
    const sent = { stay: 1, sender: 'device', byStaff: false, key: newId(), services, comment: '' }
    const done = { status: 'done' as const, takenAt: closedAt, closedAt, dueAt: closedAt }
    return { hotelId: hotel.id, id, orderId: id, roomId: room.id, ...sent, createdAt, ...done }
  })
  await inTenant(hotel.id, ({ db }) => db.insert(requests).values(rows))
}

const report = () => showReport(hotel.admin, { month: '2026-03' })
const pdfIn = async (language: 'fr' | 'en') =>
  (await makeReport({ hotelId: hotel.id, language, report: await report() })).pdf

describe('report of a month', () => {
  test('the report shows the same figures as the page', async () => {
    await busy()
    const { overview, rows } = await report()
    const { asOf: _now, ...shown } = await showAnalytics(hotel.admin, march)
    expect(overview).toMatchObject(shown)
    expect(overview.figures.requests).toBe(31)
    for (const by of breakdowns)
      expect(rows[by]).toEqual((await breakdownAnalytics(hotel.admin, { by, ...march })).rows)
  })

  test('the report is a PDF in both languages with figures, charts as text, tables and explanations', async () => {
    await busy()
    const said = {
      fr: ['Rapport, mars 2026', 'Hôtel du Lac', '10 min', 'Serviettes', 'Chambre 101', 'page 1 sur'],
      en: ['Report, March 2026', 'Hôtel du Lac', '10 min', 'Extra towels', 'Room 101', 'page 1 of'],
    }
    for (const language of ['fr', 'en'] as const) {
      const pdf = await pdfIn(language)
      const text = textOf(pdf).replaceAll(/\s+/g, ' ')
      for (const words of said[language]) expect(text).toContain(words)
    }
  })

  test('the report says how guests found finished requests of the month, by service', async () => {
    await busy()
    expect((await report()).faces).toEqual([])
    expect(textOf(await pdfIn('en'))).not.toContain('Satisfaction')
    const count = { hotelId: hotel.id, serviceId: hotel.services.towels, good: 12, fair: 3, bad: 1 }
    const counts = ['2026-02-28', '2026-03-01', '2026-03-31'].map((day) => ({ ...count, day }))
    await inTenant(hotel.id, ({ db }) => db.insert(faceCounts).values(counts))
    expect((await report()).faces).toMatchObject([{ kind: 'towels', good: 24, fair: 6, bad: 2 }])
    const speech = structureOf(await pdfIn('en')).replaceAll(/\s+/g, ' ')
    expect(speech).toMatch(/H2 \(block\) "Satisfaction"/)
    expect(speech).toMatch(/TR TH[^"]*\/Row "Extra towels" TD "24" TD "6" TD "2"/)
  })

  test('the report is tagged for screen readers with headings, paragraphs, tables and charts as text', async () => {
    await busy()
    const pdf = await pdfIn('en')
    const speech = structureOf(pdf).replaceAll(/\s+/g, ' ')
    expect(speech).toContain('H1 (block) "Report, March 2026"')
    expect(speech).toMatch(/H2 \(block\) "Requests by day" P \(block\) "[^"]+" Figure/)
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Alt (Requests by day. Most: ')
    expect(speech).toMatch(/TR TH[^"]*\/Column "Name" TH[^"]*\/Column "Requests"/)
    expect(speech).toMatch(/TR TH[^"]*\/Row "Room 101" TD "31"/)
    expect(speech).toMatch(/Lbl[^"]*"Still open" LBody[^"]*"Requests/)
    expect(speech).not.toContain('page 1 of')
  })

  test('the report of a month without events is one page that states so', async () => {
    const pdf = await pdfIn('fr')
    expect(pagesOf(pdf)).toBe(1)
    expect(textOf(pdf)).toContain('Aucune donnée pour cette période')
  })

  test('the report of an invalid month is refused', async () => {
    for (const month of ['2026-13', '2026', '', '1999-12', '2026-03-01'])
      expect(await refusalOf(showReport(hotel.admin, { month }))).toMatchObject({
        reason: 'invalid-input',
        fields: { month: 'no-month' },
      })
  })
})

import { describe, expect, test } from 'vitest'
import { newLinkToken } from '../../../domain/ids.ts'
import { NUMBER_MAXIMUM } from '../../../domain/rooms/shapes.ts'
import { type GuestLanguage, guestLanguages } from '../../../i18n/guest-languages.ts'
import { printedTexts } from '../../../i18n/printed-cards.ts'
import {
  codesOnCards,
  codesOnPages,
  drawnTextOf,
  fontsOf,
  textOf,
  wordsOf,
} from '../../../tests/support/printed.ts'
import { qrMatrix } from '../../shell/qr.server.ts'
import { qrPng } from '../../shell/qr-png.server.ts'
import type { CardJob } from './card-job.ts'
import { makeCards } from './cards.server.ts'
import { papers, perSheet, printFormats, sheetCount, sheetOf } from './sheets.ts'

const BUSY_FOR_MS = 120_000

const roomsOf = (count: number, origin: string) =>
  Array.from({ length: count }, (_, i) => ({
    number: String(101 + i),
    link: `${origin}/room/${newLinkToken()}`,
  }))

const roomsNamed = (numbers: string[]) =>
  numbers.map((number) => ({ number, link: `https://rooms.example/room/${newLinkToken()}` }))

const textsIn = (...languages: GuestLanguage[]) =>
  languages.map((language) => ({ language, ...printedTexts[language] }))

function jobOf(count: number, said: Partial<CardJob> = {}, origin = 'https://rooms.example'): CardJob {
  return {
    hotelId: 'hotel',
    paper: 'a4',
    layout: 'cards',
    skipped: 0,
    title: 'Cartes',
    hotelName: 'Hôtel du Lac',
    logo: null,
    domain: new URL(origin).host,
    texts: textsIn('fr', 'en'),
    rooms: roomsOf(count, origin),
    ...said,
  }
}

const times = (job: CardJob) =>
  job.rooms.flatMap(({ link }) => (job.layout === 'tent' ? [link, link] : [link]))

describe.each(printFormats)('layout $layout on $paper', (format) => {
  test(
    'every card carries its own room’s readable code, alone and on the whole page',
    async () => {
      // A whole sheet, and the first card of the next.
      const job = jobOf(perSheet(sheetOf(format)) + 1, format)
      const { pdf } = await makeCards(job)
      expect(codesOnCards(pdf, format)).toEqual(times(job))
      const links = job.rooms.map(({ link }) => link)
      expect(codesOnPages(pdf, links)).toEqual(links.toSorted())
    },
    BUSY_FOR_MS,
  )

  test(
    'a card carries the longest names and numbers, and a finer code for a long address',
    async () => {
      const origin = `https://${'very-long-name.'.repeat(6)}example`
      const job = jobOf(
        2,
        { ...format, hotelName: 'Grand Hôtel International des Trois Œufs '.repeat(4) },
        origin,
      )
      const numbers = ['Suite Marie-Antoinette - Aile Nord, 2e é', '東京'.repeat(NUMBER_MAXIMUM / 2)]
      job.rooms = job.rooms.map((room, i) => ({ ...room, number: numbers[i] ?? '' }))
      const { pdf } = await makeCards(job)
      expect(codesOnCards(pdf, format)).toEqual(times(job))
      const drawn = drawnTextOf(pdf).replace(/\s/g, '')
      for (const number of numbers) expect(drawn).toContain(number.replace(/\s/g, ''))
    },
    BUSY_FOR_MS,
  )

  test(
    'a card carries four languages of other scripts, or pictograms alone, and its code stays readable',
    async () => {
      const languages = [['ru', 'ja', 'zh', 'ar'], ['de', 'es', 'it', 'pl'], ['ar'], []] as const
      for (const chosen of languages) {
        const job = jobOf(2, { ...format, texts: textsIn(...chosen) })
        const { pdf } = await makeCards(job)
        expect(codesOnCards(pdf, format)).toEqual(times(job))
        expect(pdf.length).toBeLessThan(200_000)
      }
    },
    BUSY_FOR_MS,
  )

  test(
    'a file of 500 cards is smaller than 5 MB',
    async () => {
      const { pdf } = await makeCards(jobOf(500, format))
      expect(pdf.length).toBeLessThan(5_000_000)
    },
    BUSY_FOR_MS,
  )
})

describe('content of a card', () => {
  test('the text of a card contains the hotel, the room, both instructions and the site', async () => {
    const text = textOf((await makeCards(jobOf(1, { hotelName: 'Hôtel des Trois Œufs' }))).pdf)
    for (const said of [
      'Hôtel des Trois Œufs',
      '101',
      'Besoin de quelque chose',
      'Need anything?',
      'rooms.example',
    ])
      expect(text).toContain(said)
  })

  // Of Arabic, a PDF's text lacks letters that are drawn: its forms within a word have no text of their own.
  test.each(guestLanguages.filter((one) => one !== 'ar'))(
    'a card has all letters of its words in %s',
    async (language) => {
      const { pdf } = await makeCards(jobOf(1, { layout: 'door', texts: textsIn(language) }))
      const drawn = drawnTextOf(pdf).replace(/\s/g, '')
      const { question, opens } = printedTexts[language]
      const letters = [...new Set(question + opens)].filter((letter) => /\p{L}/u.test(letter))
      expect(letters.filter((letter) => !drawn.includes(letter))).toEqual([])
      expect(fontsOf(pdf).every(({ isEmbedded, isSubset }) => isEmbedded && isSubset)).toBe(true)
    },
  )

  test('a card without languages carries pictograms, and no words but the names', async () => {
    const { pdf } = await makeCards(jobOf(1, { texts: [] }))
    expect(drawnTextOf(pdf).split(/\s+/).filter(Boolean)).toEqual([
      'Hôtel',
      'du',
      'Lac',
      '101',
      'rooms.example',
    ])
  })

  test('a card embeds the used letters of every language in Latin script', async () => {
    const names = ['Łódź Škoda Ğazi ȚARĂ', 'Ðà Nẵng Phú Quốc', 'Þórsmörk Ærø Åland', 'Ħamrun ĠŻira']
    for (const hotelName of names) {
      const { pdf } = await makeCards(jobOf(1, { hotelName }))
      expect(textOf(pdf)).toContain(hotelName)
      expect(new Set(fontsOf(pdf).map((font) => JSON.stringify(font)))).toEqual(
        new Set([JSON.stringify({ isEmbedded: true, isSubset: true })]),
      )
    }
  })

  test('a room number may use the letters of other scripts, which the file embeds as far as used', async () => {
    const numbers = [
      'Б-12',
      'В-12',
      'Ωμέγα',
      'さくら',
      '東京',
      '简体',
      '서울',
      'कमरा',
      'ห้อง',
      '★ 7',
      '№ 8',
      '→ 9',
      '🛎️',
    ]
    const job = jobOf(0, { rooms: roomsNamed(numbers) })
    const { pdf } = await makeCards(job)
    const drawn = drawnTextOf(pdf)
    for (const number of numbers) expect(drawn).toContain(number.replace('\ufe0f', ''))
    expect(fontsOf(pdf).every(({ isEmbedded, isSubset }) => isEmbedded && isSubset)).toBe(true)
    expect(pdf.length).toBeLessThan(100_000)
  })

  test('Arabic and Hebrew run to the left, with numbers and Latin letters unchanged', async () => {
    const { pdf } = await makeCards(jobOf(0, { rooms: roomsNamed(['غرفة 12 A', 'חדר 34 (ב)']) }))
    expect(textOf(pdf)).toMatch(/A 12 \u202bغرفة.*34 \u202bחדר/)
    // From left to right, as they stand on paper.
    const drawn = wordsOf(pdf).sort((one, other) => one.x - other.x)
    const standing = (letters: RegExp) => drawn.map(({ text }) => text).filter((text) => letters.test(text))
    expect(standing(/^(A|12|ة|غ)$/)).toEqual(['A', '12', 'ة', 'غ'])
    expect(standing(/^34$|[\u0590-\u05ff]/)).toEqual(['(ב)', '34', [...'חדר'].reverse().join('')])
  })

  test.each([
    { job: { rooms: roomsNamed(['1', '2🪿', '3ა']) }, parts: ['🪿', 'ა'], numbers: ['2🪿', '3ა'] },
    { job: { hotelName: 'Hotel 🪿' }, parts: ['🪿'], numbers: [] },
  ])('a card is refused if the fonts lack a character of it: $parts', async ({ job, parts, numbers }) => {
    await expect(makeCards(jobOf(1, job))).rejects.toMatchObject({
      reason: 'not-printable',
      data: { parts, numbers },
    })
  })

  test('labels start at the first free place of a partly used sheet', async () => {
    const job = jobOf(20, { layout: 'labels-l7160', skipped: 20 })
    expect(sheetCount(job, 20, 20)).toBe(2)
    expect(codesOnCards((await makeCards(job)).pdf, job)).toEqual(times(job))
  })
})

test.each([
  // Avery's own measures, in inches: labels, their size, the first one's place, and from one to the next.
  { layout: 'labels-5160', labels: 30, size: [2.625, 1], at: [0.1875, 0.5], pitch: [2.75, 1] },
  { layout: 'labels-5163', labels: 10, size: [4, 2], at: [0.15625, 0.5], pitch: [4.1875, 2] },
] as const)(
  'the labels of $layout are where Avery cuts them on Letter paper',
  ({ layout, labels, size, at, pitch }) => {
    const sheet = sheetOf({ paper: 'letter', layout })
    const inches = (...mm: number[]) => mm.map((one) => Number((one / 25.4).toFixed(5)))
    expect(perSheet(sheet)).toBe(labels)
    expect(inches(sheet.width, sheet.height)).toEqual(size)
    expect(inches(sheet.left, sheet.top)).toEqual(at)
    expect(inches(sheet.pitchX, sheet.pitchY)).toEqual(pitch)
    const { width, height } = papers.letter
    expect(2 * sheet.left + (sheet.columns - 1) * sheet.pitchX + sheet.width).toBeCloseTo(width)
    expect(2 * sheet.top + (sheet.rows - 1) * sheet.pitchY + sheet.height).toBeCloseTo(height)
  },
)

test('a logo is on every card but only once in the file', async () => {
  const logo = await qrPng('https://logo.example/')
  const weightOf = async (count: number) => {
    const job = jobOf(count)
    const [plain, withLogo] = [await makeCards(job), await makeCards({ ...job, logo })]
    return withLogo.pdf.length - plain.pdf.length
  }
  const [one, forty] = [await weightOf(1), await weightOf(40)]
  expect(forty - one).toBeGreaterThan(0)
  expect(forty - one).toBeLessThan(40 * 60)
})

test('a code survives the loss of a quarter, or less if the address is long', () => {
  const levels = [30, 50, 75, 120].map((length) => qrMatrix(`https://${'x'.repeat(length - 8)}`))
  expect(levels.map(({ level }) => level)).toEqual(['Q', 'Q', 'Q', 'M'])
  for (const { size } of levels) expect(size).toBeLessThanOrEqual(50)
})

describe('drawing', () => {
  test('drawing 500 cards takes less than 100 ms of the main thread', async () => {
    await makeCards(jobOf(1))
    const job = jobOf(500)
    const before = process.threadCpuUsage()
    await makeCards(job)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(100)
  })

  test('the preview, the download and the print share one drawing', async () => {
    const job = jobOf(3)
    const [one, same] = await Promise.all([makeCards(job), makeCards(structuredClone(job))])
    expect(same).toBe(one)
    expect(await makeCards(job)).toBe(one)
    expect(await makeCards({ ...job, hotelName: 'Autre' })).not.toBe(one)
  })

  test('drawing is refused when the queue is full, and the queued jobs go on', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => makeCards(jobOf(1 + i, { hotelId: `hotel ${i}` }))),
    )
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
    expect(refused).toEqual(['cards-busy', 'cards-busy', 'cards-busy'])
  })

  test('one hotel’s jobs leave room in the queue for other hotels', async () => {
    const own = Array.from({ length: 8 }, (_, i) => makeCards(jobOf(20 + i)))
    const others = makeCards(jobOf(1, { hotelId: 'another hotel' }))
    const settled = await Promise.allSettled(own)
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
    expect(refused).toEqual(['cards-busy', 'cards-busy', 'cards-busy'])
    expect((await others).pdf.length).toBeGreaterThan(1000)
  })

  test('a failed drawing does not fail the next one', async () => {
    const broken = makeCards(jobOf(1, { logo: new Uint8Array([1, 2, 3]) }))
    const next = makeCards(jobOf(2))
    await expect(broken).rejects.toThrow()
    expect((await next).pdf.length).toBeGreaterThan(1000)
  })
})

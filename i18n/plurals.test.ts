import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { staffLanguages } from './language.ts'

type Say = (...values: unknown[]) => unknown

const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name))
const modules = await Promise.all(
  files.map(async (name) => ({
    file: name.replace('.ts', ''),
    its: Object.values(await import(join(import.meta.dirname, name))) as Record<string, unknown>[],
  })),
)

/** Every text that takes values, by its path. */
function sayingsIn(text: unknown, path: string): [path: string, say: Say][] {
  if (typeof text === 'function') return [[path, text as Say]]
  if (typeof text !== 'object' || text === null) return []
  return Object.entries(text).flatMap(([key, within]) => sayingsIn(within, `${path}.${key}`))
}

/** An object with this value in every field; as a string it is a name. */
const each = (value: unknown) =>
  new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => 'UTC' : value) })
const ones = each(1)
/** One of everything; a name, which is a time zone too, as there are dates with one. */
const values = [1, 'UTC', ['UTC'], ones, each(ones)]

const choices = (places: number): unknown[][] =>
  places === 0 ? [[]] : choices(places - 1).flatMap((others) => values.map((value) => [...others, value]))

const sentencesIn = (said: unknown): string[] =>
  typeof said === 'string' ? [said] : Array.isArray(said) ? said.flatMap(sentencesIn) : partsOf(said)
const partsOf = (said: unknown) =>
  typeof said === 'object' && said !== null ? Object.values(said).flatMap(sentencesIn) : []

/** Every sentence of a text for one thing, if it accepts such values. */
const saidOfOne = (say: Say): string[] =>
  choices(Math.max(1, say.length)).flatMap((chosen) => {
    try {
      return sentencesIn(say(...chosen))
    } catch {
      return []
    }
  })

/** Words that end like plurals and follow a name or an amount, or are not nouns. */
const noPlurals = {
  fr: ['dès', 'ms', 'pas', 'portés', 'sans', 'vous'],
  en: [
    'answers',
    'as',
    'confirms',
    'does',
    'hands',
    'has',
    'invites',
    'is',
    'less',
    'ms',
    'scans',
    'sends',
    'stays',
    'waits',
    'was',
  ],
}

/** Texts whose number is never 1: a bound in the code, or a sentence used only for several. */
const neverOne = new Set([
  'announcements.full',
  'account-mails.confirm',
  'account-mails.firstAddress',
  'account-mails.leaveAddress',
  'account-mails.newAddress',
  'account-mails.reset',
  'analytics.period.refused',
  'announcements.full',
  'cards.partHint',
  'closing.section.what',
  'doctor.files',
  'errors.too-many-shifts',
  'facts.full',
  'field-errors.codes.comment-too-long',
  'field-errors.codes.too-long',
  'form.limit',
  'guest.recipient.hint',
  'invitation.pin.rule',
  'landing.getStarted.range',
  'operator.hotel.closing.body',
  'places.asksHint',
  'places.full',
  'photos.full',
  'photos.hint',
  'profile.remove.consequences.work',
  'report.rooms',
  'rooms.firstOf',
  'sandbox.portal.moveDays',
  'staff.manyArrived',
  'staff.manyHandedOver',
  'staff.same',
  'webhooks.full',
])

/** Texts that take other values than these and have no noun after a number. */
const notSpoken = [
  'alert-mails',
  'analytics.period.said.week',
  'doctor.settings',
  'employees.form.now',
  'guest.counted',
]

const PLURAL = /(?<![\d.,])\b1[^\S\n](?:(?:identical|more|new|open|other) )?(\p{L}+[sx])(?!\p{L})/gu

describe.each(staffLanguages)('in %s', (language) => {
  const sayings = modules.flatMap(({ file, its }) =>
    its.flatMap((texts) => sayingsIn(texts?.[language], file)),
  )
  const said = sayings.map(([path, say]) => ({ path, sentences: saidOfOne(say) }))

  test('every text with values is called', () => {
    expect(said.length).toBeGreaterThan(400)
    const silent = said.filter(({ sentences }) => sentences.length === 0).map(({ path }) => path)
    expect(silent).toEqual(notSpoken)
  })

  test('no text uses a plural for one', () => {
    const plurals = said.flatMap(({ path, sentences }) => {
      const words = sentences.flatMap((one) => [...one.matchAll(PLURAL)])
      const wrong = words.filter(([, word = '']) => !noPlurals[language].includes(word.toLowerCase()))
      return neverOne.has(path) ? [] : [...new Set(wrong.map(([words]) => `${path}: ${words}`))]
    })
    expect(plurals).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { historySubjects } from '../../../domain/history/shapes.ts'
import { events } from '../../../domain/noun-events.ts'
import { historyTexts } from '../../../i18n/history.ts'
import { differencesIn } from './history-words.ts'

const t = historyTexts.en
const said = (change: { before?: unknown; after?: unknown }, names?: Map<string, string>) =>
  differencesIn(change, t, 'en', names)

test('every event with a history has words', () => {
  const named = events
    .filter(({ subject }) => historySubjects.some((one) => one === subject.type))
    .map(({ name }) => name)
  expect(Object.keys(t.events).sort()).toEqual(named.sort())
})

describe('changes', () => {
  test('a change shows each field before and after', () => {
    expect(
      said({ before: { name: 'Suite', position: 2 }, after: { name: 'Grande suite', position: 2 } }),
    ).toEqual([{ field: 'name', before: 'Suite', after: 'Grande suite' }])
  })

  test('a new thing shows all its fields', () => {
    expect(said({ after: { name: 'Suite' } })).toEqual([{ field: 'name', before: undefined, after: 'Suite' }])
  })

  test('a change shows times by the hotel’s clock', () => {
    const change = { before: { trialEndsAt: null }, after: { trialEndsAt: '2026-11-22T23:30:00.000Z' } }
    expect(differencesIn(change, t, 'en', new Map(), 'Europe/Paris')).toEqual([
      { field: 'trial end', before: 'nothing', after: expect.stringContaining('23 Nov 2026') },
    ])
  })

  test('a change uses the product’s words and the names of referenced things', () => {
    expect(said({ before: { cleaningStatus: 'not_cleaned' }, after: { cleaningStatus: 'done' } })).toEqual([
      { field: 'cleaning', before: 'not cleaned', after: 'completed' },
    ])
    expect(said({ before: { name: 'id-1' }, after: { name: null } }, new Map([['id-1', 'Double']]))).toEqual([
      { field: 'name', before: 'Double', after: 'nothing' },
    ])
  })

  test('a change of an amount shows money', () => {
    const price = (amount: number) => ({ price: { amount, currency: 'usd' } })
    expect(said({ before: price(100), after: price(150) })).toEqual([
      { field: 'price', before: '$1', after: '$1.50' },
    ])
  })

  test('a change of the door signs shows the current signs', () => {
    expect(said({ after: ['do_not_disturb'] })).toEqual([
      { field: undefined, before: undefined, after: 'do not disturb' },
    ])
    expect(said({ after: [] })).toEqual([{ field: undefined, before: undefined, after: 'nothing' }])
  })

  test('a change shows no fields if the event’s name says everything', () => {
    expect(said({ before: false, after: true })).toEqual([])
    expect(said({ before: 1, after: 2 })).toEqual([])
  })
})

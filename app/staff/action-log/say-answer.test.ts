import { expect, test } from 'vitest'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { refusedBecause } from './say-answer.ts'

const directory = { personName: (id: string | null) => (id === 'lea' ? 'Léa Dubois' : '') }
const now = (status: 'new' | 'in_progress' | 'done' | 'cancelled', assigneeId: string | null = null) => ({
  revision: 3,
  status,
  assigneeId,
})

test.each<[ErrorPayload, string, string]>([
  [
    { reason: 'changed-since', by: 'Karim Benali', now: now('cancelled') },
    'Karim Benali l’a annulée entre-temps.',
    'Karim Benali has since cancelled it.',
  ],
  [
    { reason: 'changed-since', by: '', now: now('cancelled') },
    'Elle a été annulée entre-temps.',
    'It has since been cancelled.',
  ],
  [
    { reason: 'not-from-this-state', by: 'Léa Dubois', now: now('done', 'lea') },
    'Elle a été terminée entre-temps.',
    'It has since been finished.',
  ],
  [
    { reason: 'changed-since', by: 'Karim Benali', now: now('in_progress', 'lea') },
    'Karim Benali l’a modifiée entre-temps. Maintenant : en cours, Léa Dubois.',
    'Karim Benali has since changed it. Now: in progress, Léa Dubois.',
  ],
  [
    { reason: 'changed-since', by: 'Karim Benali', now: now('new') },
    'Karim Benali l’a modifiée entre-temps. Maintenant : nouvelle, personne ne s’en occupe.',
    'Karim Benali has since changed it. Now: new, unassigned.',
  ],
])('the message of a late action names the change made meanwhile: %j', (refused, french, english) => {
  expect(refusedBecause(refused, { language: 'fr', directory })).toBe(french)
  expect(refusedBecause(refused, { language: 'en', directory })).toBe(english)
})

test('the message of any other refusal is its error text', () => {
  const refused = { reason: 'not-from-this-state', by: 'Léa Dubois', now: now('in_progress', 'lea') } as const
  expect(refusedBecause(refused, { language: 'fr', directory })).toContain('Léa Dubois s’en occupe')
})

import { describe, expect, test } from 'vitest'
import type { LiveRequest } from '../arrivals/arrivals.ts'
import { findMoves } from './use-moved.ts'

describe('changes of a request on an open screen', () => {
  const known = (over: Partial<LiveRequest> = {}) =>
    ({ id: 'towels', revision: 1, status: 'new', assigneeId: null, ...over }) as LiveRequest
  const moves = (before: LiveRequest | undefined, now: Partial<LiveRequest>) => {
    const request = known({ revision: 2, ...now })
    const { own, given } = findMoves(new Map(before ? [[before.id, before]] : []), [request], 'Léa')
    return { own: own.length > 0, given: given.length > 0 }
  }
  const nothing = { own: false, given: false }

  test('a request calls when a colleague hands it over or gives it back', () => {
    expect(moves(known(), { assigneeId: 'Léa', by: 'Claire' })).toEqual({ own: false, given: true })
    expect(moves(undefined, { assigneeId: 'Léa', by: null })).toEqual({ own: false, given: true })
    expect(moves(known({ assigneeId: 'Marc' }), { by: 'Marc' })).toEqual({ own: false, given: true })
  })

  test('a person’s own change counts as acknowledged, and calls the others', () => {
    expect(moves(known(), { assigneeId: 'Léa', by: 'Léa' })).toEqual({ own: true, given: false })
    expect(moves(known({ assigneeId: 'Léa' }), { by: 'Léa' })).toEqual({ own: true, given: false })
  })

  test('a change seen only by a reload is attributed to the person who assigned it', () => {
    const unseen = { assigneeId: 'Léa', status: 'in_progress' } as const
    expect(moves(known(), { ...unseen, assignedById: 'Léa' })).toEqual({ own: true, given: false })
    expect(moves(undefined, { ...unseen, assignedById: 'Léa' })).toEqual({ own: true, given: false })
    expect(moves(known(), { ...unseen, assignedById: 'Claire' })).toEqual({ own: false, given: true })
    expect(moves(known(), unseen)).toEqual({ own: false, given: true })
    // In the first case this person gave it back; in the second a colleague changed a request given back
    // before.
    expect(moves(known({ assigneeId: 'Léa' }), { assignedById: 'Léa' })).toEqual({ own: true, given: false })
    expect(moves(known(), { assignedById: 'Léa' })).toEqual(nothing)
  })

  test('other changes do not call', () => {
    expect(moves(undefined, { by: null })).toEqual(nothing)
    expect(moves(known(), { assigneeId: 'Marc', by: 'Claire' })).toEqual(nothing)
    expect(moves(known({ assigneeId: 'Léa' }), { assigneeId: 'Léa', by: 'Claire' })).toEqual(nothing)
    expect(moves(known(), { status: 'done', assigneeId: 'Léa', by: 'Claire' })).toEqual(nothing)
    expect(moves(known({ revision: 2 }), { assigneeId: 'Léa', by: 'Claire' })).toEqual(nothing)
  })
})

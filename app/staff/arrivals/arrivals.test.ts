import { expect, test } from 'vitest'
import type { Request } from '../../../domain/requests/shapes.ts'
import { arrivalsIn, type LiveRequest } from './arrivals.ts'

const request = (id: string, more: Partial<LiveRequest> = {}) =>
  ({ id, status: 'new', assigneeId: null, ...more }) as LiveRequest

const before = (...known: Request[]) => new Map(known.map((one) => [one.id, one]))
const lea = { me: 'lea', isPending: () => false }
const ids = ({ arrived, handedOver }: ReturnType<typeof arrivalsIn>) => ({
  arrived: arrived.map(({ id }) => id),
  handedOver: handedOver.map(({ request, by }) => [request.id, by]),
})

test('a new request is an arrival unless it was created here', () => {
  const now = [request('old'), request('new', { by: null }), request('mine', { by: 'lea' })]
  expect(ids(arrivalsIn(before(request('old')), now, lea))).toEqual({ arrived: ['new'], handedOver: [] })
})

test('a request assigned by a colleague is a hand-over, a taken one is not', () => {
  const known = before(request('given'), request('taken'), request('elsewhere'))
  const now = [
    request('given', { assigneeId: 'lea', by: 'claire' }),
    request('taken', { assigneeId: 'lea', by: 'lea' }),
    request('elsewhere', { assigneeId: 'karim', by: 'claire' }),
  ]
  expect(ids(arrivalsIn(known, now, lea))).toEqual({ arrived: [], handedOver: [['given', 'claire']] })
})

test('a load after a lost connection shows hand-overs, but not the person’s own actions', () => {
  const known = before(request('given'), request('pressed'))
  const now = [
    request('given', { assigneeId: 'lea' }),
    request('pressed', { assigneeId: 'lea' }),
    request('unseen', { assigneeId: 'lea' }),
    request('closed', { assigneeId: 'lea', status: 'done' }),
  ]
  const news = arrivalsIn(known, now, { me: 'lea', isPending: (id) => id === 'pressed' })
  expect(ids(news)).toEqual({
    arrived: [],
    handedOver: [
      ['given', undefined],
      ['unseen', undefined],
    ],
  })
})

test('a request taken on the person’s other device is not news, nor are later changes of it', () => {
  const mine = { assigneeId: 'lea', assignedById: 'lea' }
  const now = [request('taken', mine), request('unseen', mine), request('asked', { ...mine, by: null })]
  const known = before(request('taken'), request('asked'))
  expect(ids(arrivalsIn(known, now, lea))).toEqual({ arrived: [], handedOver: [] })
  const given = request('given', { assigneeId: 'lea', assignedById: 'claire' })
  expect(ids(arrivalsIn(known, [given], lea)).handedOver).toEqual([['given', 'claire']])
})

test('each repetition or report of a guest is news while the request is open', () => {
  const known = before(
    request('again', { askedAgainAt: '2026-01-01T10:00:00.000Z' }),
    request('nothing'),
    request('done'),
  )
  const now = [
    request('again', { askedAgainAt: '2026-01-01T10:05:00.000Z' }),
    request('nothing', { status: 'in_progress', notReceivedAt: '2026-01-01T10:00:00.000Z' }),
    request('done', { status: 'done', askedAgainAt: '2026-01-01T10:00:00.000Z' }),
  ]
  const insisting = (...those: Request[]) =>
    arrivalsIn(before(...those), now, lea).insisting.map(({ id }) => id)
  expect(insisting(...known.values())).toEqual(['again', 'nothing'])
  const ownDoing = arrivalsIn(
    known,
    [{ ...now[0], assigneeId: 'lea', assignedById: 'lea' } as LiveRequest],
    lea,
  )
  expect(ownDoing.insisting.map(({ id }) => id)).toEqual(['again'])
  expect(insisting(...now)).toEqual([])
})

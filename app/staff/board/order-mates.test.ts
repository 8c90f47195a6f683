import { expect, test } from 'vitest'
import type { Request } from '../../../domain/requests/shapes.ts'
import { orderMates } from './groups.ts'

const request = (id: string, orderId: string) => ({ id, orderId }) as Request

test('the requests of one order know their position in it and each other', () => {
  const [towels, cleaning, alone] = [request('a1', 'a1'), request('a2', 'a1'), request('b1', 'b1')]
  const mates = orderMates([cleaning, alone, towels])
  expect(mates.get('a1')).toEqual({ at: 1, of: 2, others: [cleaning] })
  expect(mates.get('a2')).toEqual({ at: 2, of: 2, others: [towels] })
  expect(mates.has('b1')).toBe(false)
})

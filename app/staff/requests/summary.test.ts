import { expect, test } from 'vitest'
import { staffTexts } from '../../../i18n/staff.ts'
import type { Directory } from '../data/directory.ts'
import { requestSummary, roomNumbersOf } from './summary.ts'

const names: Record<string, string> = { towels: 'Serviettes', pillow: 'وسادة 12' }
const directory = { serviceName: (id: string) => names[id] } as unknown as Directory
const summary = (...services: { serviceId: string; count: number }[]) =>
  requestSummary({ services }, directory, '–')

test('the count follows the name in every script', () => {
  expect(summary({ serviceId: 'towels', count: 2 })).toBe('Serviettes × 2')
  expect(summary({ serviceId: 'pillow', count: 2 }, { serviceId: 'towels', count: 1 })).toBe(
    '\u2068وسادة 12\u2069 × 2, Serviettes',
  )
})

test('an action on several requests names each room once', () => {
  const { said } = staffTexts.en.undo
  const done = (...rooms: string[]) =>
    said(
      roomNumbersOf(
        rooms.map((roomId) => ({ roomId })),
        { roomNumber: (id) => id },
      ),
      rooms.length,
      'yours',
    )
  expect(done('101')).toBe('Room 101: yours.')
  expect(done('101', '101')).toBe('Room 101, 2 requests: yours.')
  expect(done('101', '103', '101')).toBe('Rooms 101, 103: yours.')
})

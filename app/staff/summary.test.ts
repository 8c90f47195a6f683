import { expect, test } from 'vitest'
import type { Directory } from './directory.ts'
import { summaryOf } from './summary.ts'

const names: Record<string, string> = { towels: 'Serviettes', pillow: 'وسادة 12' }
const directory = { serviceName: (id: string) => names[id] } as unknown as Directory
const summary = (...services: { serviceId: string; count: number }[]) =>
  summaryOf({ services }, directory, '–')

test('a count stands behind the name, of whichever script that is', () => {
  expect(summary({ serviceId: 'towels', count: 2 })).toBe('Serviettes × 2')
  expect(summary({ serviceId: 'pillow', count: 2 }, { serviceId: 'towels', count: 1 })).toBe(
    '\u2068وسادة 12\u2069 × 2, Serviettes',
  )
})

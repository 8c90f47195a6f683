import { expect, test } from 'vitest'
import { cpuTimeOf } from '../../tests/support/cpu-time.ts'
import { readImport } from './import-reading.ts'

test('the position of the columns is searched once and not for each line', () => {
  const timeOf = (size: number) => {
    const file = `number${','.repeat(size)}\n${'1\n'.repeat(size / 2)}`
    return cpuTimeOf(() => readImport(file))
  }
  // 16 times the input; if each line searched all columns, it would take 256 times as long.
  expect(timeOf(9600) / timeOf(600)).toBeLessThan(160)
})

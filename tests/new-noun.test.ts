import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nounFiles, nounLines } from '../scripts/lib/noun-files.mjs'

const root = join(import.meta.dirname, '..')

test('a new noun has at most 16 files by hand', () => {
  const paths = [...Object.keys(nounFiles('lost-item')), ...nounLines('lost-item').map(([path]) => path)]
  expect(new Set(paths).size).toBeLessThanOrEqual(16)
})

test('the generator finds the place of each line that it adds', () => {
  for (const [path, next] of nounLines('lost-item')) {
    expect(readFileSync(join(root, path), 'utf8').split(next)).toHaveLength(2)
  }
})

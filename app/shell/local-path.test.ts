import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each(['/', '/admin/servicerequests', '/account?tab=subscription'])(
  '%s is a path of this site',
  (path) => {
    expect(localPath(path)).toBe(path)
  },
)

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '\t//elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '',
  null,
  undefined,
])('%j is not a path of this site', (path) => {
  expect(localPath(path)).toBeUndefined()
})

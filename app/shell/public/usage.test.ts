import { describe, expect, test } from 'vitest'
import { declared } from '../../../platform/settings.ts'
import * as paths from '../paths.ts'
import { usageOf } from './usage.server.ts'

const set = { script: 'https://visits.example/js/script.js', site: 'rooms.example', endpoint: undefined }
const visit = (path: string, headers: Record<string, string> = {}) =>
  usageOf(new Request(`https://rooms.example${path}`, { headers }), set)

describe('a visit is counted', () => {
  test.each(paths.indexedPages)('of %s, whatever it is asked', (path) => {
    const { script, site } = set
    expect(visit(`${path}?lang=en`)).toEqual({ script, site, endpoint: 'https://visits.example' })
  })

  test('and reported to where the installation says', () => {
    const endpoint = 'https://api.visits.example'
    expect(usageOf(new Request('https://rooms.example/'), { ...set, endpoint })?.endpoint).toBe(endpoint)
  })
})

describe('a visit is not counted', () => {
  test('where nothing is set', () => {
    const nothing = { script: undefined, site: undefined, endpoint: undefined }
    expect(usageOf(new Request('https://rooms.example/'), nothing)).toBeUndefined()
  })

  test.each([
    paths.room('t0ken'),
    paths.login,
    paths.signup,
    paths.invitation('t0ken'),
    '/reset-password?token=t0ken',
    paths.account,
    paths.roomStatus,
    paths.employeeRequests,
    paths.corridor,
    '/sandbox/checkout/key',
    '/offline',
    '/api/docs',
    '/no-such-page',
  ])('of %s', (path) => {
    expect(visit(path)).toBeUndefined()
  })

  test.each([
    ['whose browser says DNT', { DNT: '1' }],
    ['whose browser says Global Privacy Control', { 'Sec-GPC': '1' }],
    ['who is signed in', { Cookie: 'language=fr; sonnette.session_token=abc' }],
    ['who is signed in over https', { Cookie: '__Secure-sonnette.session_token=abc' }],
  ])('of somebody %s', (_who, headers) => {
    expect(visit('/', headers)).toBeUndefined()
  })
})

describe('the address of the script', () => {
  const { script } = declared.usage
  test.each(['https://visits.example/js/script.js', 'http://localhost:8000/script.js'])(
    'may be %s',
    (address) => {
      expect(script.shape.parse(address)).toBe(address)
    },
  )

  test.each([
    ['of anybody on the way', 'http://visits.example/script.js'],
    ['of a policy of its own', "https://visits.example/;script-src'unsafe-inline'"],
    ['of a second source', 'https://visits.example/a,b.js'],
    ['of no script', 'javascript:alert(1)'],
  ])('is not one %s', (_what, address) => {
    expect(script.shape.safeParse(address).success).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { declared } from '../../../platform/settings.ts'
import * as paths from '../paths.ts'
import { usageOf } from './usage.server.ts'

const set = { script: 'https://visits.example/js/script.js', site: 'rooms.example', endpoint: undefined }
const visit = (path: string, headers: Record<string, string> = {}) =>
  usageOf(new Request(`https://rooms.example${path}`, { headers }), set)

describe('counted visits', () => {
  test.each(paths.indexedPages)('a visit of %s is counted whatever its query', (path) => {
    const { script, site } = set
    expect(visit(`${path}?lang=en`)).toEqual({ script, site, endpoint: 'https://visits.example' })
  })

  test('a visit is reported to the endpoint of the installation', () => {
    const endpoint = 'https://api.visits.example'
    expect(usageOf(new Request('https://rooms.example/'), { ...set, endpoint })?.endpoint).toBe(endpoint)
  })
})

describe('uncounted visits', () => {
  test('no visit is counted if nothing is configured', () => {
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
  ])('a visit of %s is not counted', (path) => {
    expect(visit(path)).toBeUndefined()
  })

  test.each([
    ['whose browser sends DNT', { DNT: '1' }],
    ['whose browser sends Global Privacy Control', { 'Sec-GPC': '1' }],
    ['who is signed in', { Cookie: 'language=fr; sonnette.session_token=abc' }],
    ['who is signed in over https', { Cookie: '__Secure-sonnette.session_token=abc' }],
  ])('the visit of a person %s is not counted', (_who, headers) => {
    expect(visit('/', headers)).toBeUndefined()
  })
})

describe('address of the script', () => {
  const { script } = declared.usage
  test.each(['https://visits.example/js/script.js', 'http://localhost:8000/script.js'])(
    'the address of the script may be %s',
    (address) => {
      expect(script.shape.parse(address)).toBe(address)
    },
  )

  test.each([
    ['on plain http', 'http://visits.example/script.js'],
    ['with a content security policy in it', "https://visits.example/;script-src'unsafe-inline'"],
    ['with a second source', 'https://visits.example/a,b.js'],
    ['with the javascript: scheme', 'javascript:alert(1)'],
  ])('the address of the script is not %s', (_what, address) => {
    expect(script.shape.safeParse(address).success).toBe(false)
  })
})

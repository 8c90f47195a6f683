import type { APIRequestContext } from '@playwright/test'
import * as paths from '../../app/shell/paths.ts'
import { expect, test, type Who } from '../support/browser.ts'
import { cookieOf, dismiss } from '../support/staff.ts'

// Section 3 of the product, row by row, as the built server answers: no page is drawn for it.

const admin = [...paths.adminTabs.map(([, path]) => path), paths.printCards, paths.newRooms]
const employee = [paths.employeeDashboard, paths.employeeRequests, paths.corridor]
const anybody = [
  paths.home,
  paths.getStarted,
  paths.contact,
  paths.paymentSuccess,
  paths.paymentCancelled,
  '/work-in-progress',
]
const signedIn = [
  paths.account,
  paths.manageSubscription,
  paths.security,
  paths.hotelSettings,
  paths.deleteAccount,
  paths.ownData,
  paths.ownHotels,
]

/** The status and redirect of a page that is opened. */
async function opened(request: APIRequestContext, path: string, headers: Record<string, string>) {
  const answer = await request.get(path, { headers, maxRedirects: 0 })
  return [path, answer.status(), answer.headers().location]
}

/** The answers of each path, beside the expected ones. */
async function expectAll(
  request: APIRequestContext,
  paths: readonly string[],
  headers: Record<string, string>,
  expected: (path: string) => [status: number, location?: string],
) {
  const answers = await Promise.all(paths.map((path) => opened(request, path, headers)))
  expect(answers).toEqual(
    paths.map((path) => {
      const [status, location] = expected(path)
      return [path, status, location]
    }),
  )
}

test.describe('a page of section 3', () => {
  const staffPages = [...admin, ...employee]

  test('asks who is not signed in to sign in, and keeps what was asked for', async ({ request }) => {
    const asked = [...staffPages, ...signedIn].map(
      (path) => `${path + (path.includes('?') ? '&' : '?')}q=10%2B8`,
    )
    await expectAll(request, asked, {}, (path) => [
      302,
      `/login?next=${encodeURIComponent(path).replaceAll('%20', '+')}`,
    ])
    await expectAll(request, [...anybody, paths.login, paths.signup], {}, () => [200])
  })

  test('of another role leads an admin and an employee home', async ({ request, hotel }) => {
    const [asAdmin, asEmployee] = [await cookieOf(hotel, 'admin'), await cookieOf(hotel, 'employee')]
    const open = [...anybody.filter((path) => path !== paths.getStarted), ...signedIn]
    await expectAll(request, [...admin, ...open], asAdmin, () => [200])
    await expectAll(request, employee, asAdmin, () => [302, '/'])
    await expectAll(request, [...employee, ...open], asEmployee, () => [200])
    await expectAll(request, admin, asEmployee, () => [302, '/'])
  })

  test('leads who works nowhere home, but for their account', async ({ request, hotel }) => {
    await dismiss(hotel, 'other')
    const asNobody = await cookieOf(hotel, 'other')
    await expectAll(request, staffPages, asNobody, () => [302, '/'])
    await expectAll(request, [...signedIn, ...anybody], asNobody, () => [200])
  })

  test('leads who comes from sign-in to where their role begins, or to what was asked for', async ({
    request,
    hotel,
  }) => {
    await dismiss(hotel, 'other')
    const homes: [Who, string][] = [
      ['admin', '/admin/requests'],
      ['employee', '/employee/requests'],
      ['other', '/'],
    ]
    for (const [who, home] of homes) {
      const headers = await cookieOf(hotel, who)
      await expectAll(request, ['/login'], headers, () => [302, home])
      await expectAll(request, ['/login?next=/account?tab=security'], headers, () => [
        302,
        '/account?tab=security',
      ])
      for (const elsewhere of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example']) {
        await expectAll(request, [`/login?next=${encodeURIComponent(elsewhere)}`], headers, () => [302, home])
      }
    }
  })

  test('that is not there is so for everybody', async ({ request, hotel }) => {
    const headers = [{}, await cookieOf(hotel, 'admin'), await cookieOf(hotel, 'employee')]
    for (const one of headers)
      await expectAll(request, ['/nothing-here', '/room/nothing', '/invitation/nothing'], one, () => [404])
  })
})

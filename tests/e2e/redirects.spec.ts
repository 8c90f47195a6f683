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

test.describe('the pages of section 3', () => {
  const staffPages = [...admin, ...employee]

  test('a staff page sends a visitor to sign in and keeps the asked address', async ({ request }) => {
    const asked = [...staffPages, ...signedIn].map(
      (path) => `${path + (path.includes('?') ? '&' : '?')}q=10%2B8`,
    )
    await expectAll(request, asked, {}, (path) => [
      302,
      `/login?next=${encodeURIComponent(path).replaceAll('%20', '+')}`,
    ])
    await expectAll(request, [...anybody, paths.login, paths.signup], {}, () => [200])
  })

  test('a page of another role leads admins and employees to the landing page', async ({
    request,
    hotel,
  }) => {
    const [asAdmin, asEmployee] = [await cookieOf(hotel, 'admin'), await cookieOf(hotel, 'employee')]
    const open = [...anybody.filter((path) => path !== paths.getStarted), ...signedIn]
    await expectAll(request, [...admin, ...open], asAdmin, () => [200])
    await expectAll(request, employee, asAdmin, () => [302, '/'])
    await expectAll(request, [...employee, ...open], asEmployee, () => [200])
    await expectAll(request, admin, asEmployee, () => [302, '/'])
  })

  test('a staff page other than the account leads a person without a hotel to the landing page', async ({
    request,
    hotel,
  }) => {
    await dismiss(hotel, 'other')
    const asNobody = await cookieOf(hotel, 'other')
    await expectAll(request, staffPages, asNobody, () => [302, '/'])
    await expectAll(request, [...signedIn, ...anybody], asNobody, () => [200])
  })

  test('sign-in leads to the first page of the role, or to the asked page', async ({ request, hotel }) => {
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

  test('an unknown page is not found for everyone', async ({ request, hotel }) => {
    const headers = [{}, await cookieOf(hotel, 'admin'), await cookieOf(hotel, 'employee')]
    for (const one of headers)
      await expectAll(request, ['/nothing-here', '/room/nothing', '/invitation/nothing'], one, () => [404])
  })
})

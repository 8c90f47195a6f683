import * as paths from '../../app/shell/paths.ts'
import { doctorTexts } from '../../i18n/doctor.ts'
import { staffLanguages } from '../../i18n/language.ts'
import { operatorTexts } from '../../i18n/operator.ts'
import { signInAsOperator } from '../screens/operator-screens.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Site,
  type SiteHotel,
  test,
} from '../support/browser.ts'
import { operatorToken } from '../support/site.ts'

test.use({ settings: { LIMIT_SIGN_IN_ADDRESS: '1000/600' } })

/** Asks as a program does, with these headers. */
const ask = (site: Site, path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers })

/** Sends a form as a browser does from a page of `origin`. */
const send = (
  site: Site,
  path: string,
  fields: Record<string, string>,
  { cookie = '', origin = site.url } = {},
) =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin },
    body: new URLSearchParams(fields),
  })

const cookieOf = async (site: Site) => {
  const answer = await send(site, paths.operatorSignIn, { token: operatorToken })
  expect(answer.status).toBe(303)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const sessionOf = async (hotel: SiteHotel, who: 'admin' | 'employee') => {
  const { name, value } = await hotel.openSession(who)
  return `${name}=${value}`
}

for (const language of staffLanguages) {
  const t = operatorTexts[language]
  test.describe(`operator in ${language}`, () => {
    test.use({ locale: { fr: 'fr-FR', en: 'en-GB' }[language], javaScriptEnabled: false })

    test(`the operator signs in without scripts, sees the health in ${language}, and signs out`, async ({
      page,
      site,
    }) => {
      await site.sql(
        `insert into backup_runs (kind, started_at, seconds, rows, succeeded_at)
         values ('rehearsal', '2026-11-27 03:12Z', 41.2, 12345, now()) on conflict do nothing`,
      )
      await page.goto(paths.operatorHome)
      await signInAsOperator(page, language)
      await expect(page.getByRole('heading', { level: 1, name: t.health.title })).toBeVisible()
      await expect(page.getByText(t.health.rehearsed('2026-11-27T03:12:00Z', 41, 12_345))).toBeVisible()
      await expect(page.getByText(doctorTexts[language]['address-unset']({})[1] ?? '')).toBeVisible()
      await expect(page.locator('script')).toHaveCount(0)
      await page.getByRole('button', { name: t.signOut }).click()
      await page.waitForURL(paths.operatorSignIn)
      await page.goto(paths.operatorHome)
      await expect(page.getByLabel(t.signIn.token)).toBeVisible()
    })
  })

  test(`the operator’s pages have no barriers in ${language}, in either theme and at both widths`, async ({
    openBrowser,
    site,
  }) => {
    const locale = { fr: 'fr-FR', en: 'en-GB' }[language]
    const context = await openBrowser({ locale, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const look = async (path: string) => {
      await page.goto(path)
      for (const viewport of [
        { width: 360, height: 740 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(viewport)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page)
        }
        await expectNoSidewaysScroll(page)
      }
    }
    await look(paths.operatorSignIn)
    await signInAsOperator(page, language)
    for (const [, path] of paths.operatorTabs) await look(path)
    await look(paths.operatorHotel(site.demo.id))
  })
}

test('everyone but the operator is led to the sign-in, whatever cookie they have', async ({
  site,
  hotel,
}) => {
  const cookie = await cookieOf(site)
  const value = cookie.split('=')[1] ?? ''
  const [ends = '', id = '', signature = ''] = value.split('.')
  const others = [
    '',
    await sessionOf(hotel, 'admin'),
    await sessionOf(hotel, 'employee'),
    `sonnette.operator=${Number(ends) + 1}.${id}.${signature}`,
    `sonnette.operator=${Date.now() - 1}.${id}.${signature}`,
    `sonnette.operator=${ends}.${id}.${'A'.repeat(43)}`,
    `sonnette.operator=${operatorToken}`,
  ]
  const pages = [...paths.operatorTabs.map(([, path]) => path), paths.operatorHotel(hotel.id)]
  for (const path of pages) {
    for (const other of others) {
      const answer = await ask(site, path, { cookie: other })
      expect([answer.status, answer.headers.get('location')], other).toEqual([303, paths.operatorSignIn])
      const asData = await ask(site, `${path}.data`, { cookie: other })
      expect(await asData.text()).not.toMatch(/findings|employees|counts/)
    }
    const page = await ask(site, path, { cookie })
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  }
  for (const other of others) {
    for (const intent of ['suspend', 'close', 'subscription', 'retry', 'drop']) {
      for (const path of [paths.operatorHotel(hotel.id), paths.operatorJobs]) {
        const answer = await send(site, path, { intent, all: 'all' }, { cookie: other })
        expect([answer.status, answer.headers.get('location')]).toEqual([303, paths.operatorSignIn])
      }
    }
  }
  expect(await site.sql('select suspended_at as at from hotels where id = $1', [hotel.id])).toEqual([
    { at: null },
  ])
  const { status } = await ask(site, '/api/v1/operator/installation', { cookie })
  expect(status, 'the API takes the token, not the cookie').toBe(401)
})

test('the operator reads a subscription of a payment provider, without a form to change it', async ({
  page,
  hotel,
}) => {
  const { hotel: t } = operatorTexts.fr
  await page.goto(paths.operatorHome)
  await signInAsOperator(page, 'fr')
  await page.goto(paths.operatorHotel(hotel.id))
  await expect(page.getByText(t.subscription.byProvider('Sandbox'))).toBeVisible()
  await expect(page.getByRole('button', { name: t.suspension.submit })).toBeVisible()
  await expect(page.getByLabel(t.subscription.status)).toHaveCount(0)
})

test('a wrong token signs nobody in, and a form of another site is refused', async ({ site }) => {
  for (const token of ['', 'x', operatorToken.slice(1), `${operatorToken}x`]) {
    const answer = await send(site, paths.operatorSignIn, { token })
    expect([answer.ok, answer.headers.getSetCookie()]).toEqual([false, []])
  }
  const origin = 'https://elsewhere.example'
  expect((await send(site, paths.operatorSignIn, { token: operatorToken }, { origin })).status).toBe(403)
  const cookie = await cookieOf(site)
  expect((await send(site, paths.operatorSignOut, {}, { cookie, origin })).status).toBe(403)
  await expect.poll(() => site.logged()).toContain('a wrong operator’s token was entered')
  expect(site.logged()).not.toContain(operatorToken)
})

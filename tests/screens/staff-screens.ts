import type { Page } from '@playwright/test'
import { floodTexts } from '../../i18n/flood.ts'
import type { Language } from '../../i18n/language.ts'
import { navigationTexts } from '../../i18n/navigation.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { lostConnection, type Screen } from './screen.ts'

const requests = '/admin/servicerequests'

async function awaitOverlay(page: Page) {
  await page.getByRole('dialog').waitFor()
}

async function closeOverlay(page: Page) {
  await awaitOverlay(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function openMenu(page: Page, language: Language) {
  const { more } = staffTexts[language].actions
  await page.getByRole('button', { name: more }).first().click()
  await page.getByRole('menu').waitFor()
}

async function openCancel(page: Page, language: Language) {
  await openMenu(page, language)
  await page.getByRole('menuitem', { name: staffTexts[language].actions.cancel }).click()
  await page.getByRole('dialog').waitFor()
}

async function cancel(page: Page, language: Language) {
  await openCancel(page, language)
  const { presets, confirm } = staffTexts[language].cancelDialog
  await page.getByLabel(presets['not-available']).check()
  await page.getByRole('button', { name: confirm }).click()
  await page.getByRole('button', { name: staffTexts[language].undo.undo }).waitFor()
}

async function openCreate(page: Page, language: Language) {
  const { actions, builtIn } = staffTexts[language]
  await page.getByRole('button', { name: actions.create }).click()
  await page.getByRole('combobox', { name: staffTexts[language].roomWord, exact: true }).fill('103')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel(builtIn.cleaning).check()
}

async function leaveCreate(page: Page, language: Language) {
  await openCreate(page, language)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: staffTexts[language].createDialog.leave }).waitFor()
}

async function openLanguages(page: Page, language: Language) {
  await page.getByRole('button', { name: navigationTexts[language].language }).click()
  await page.getByRole('dialog').waitFor()
}

async function askToReplace(page: Page, language: Language) {
  await page.getByRole('button', { name: floodTexts[language].replace }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** An action without a connection: its row says that it is not done yet. */
async function actOffline(page: Page, language: Language) {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: staffTexts[language].actions.take }).first().click()
  await page.getByText(staffTexts[language].unsent.again).waitFor()
}

/** Back to the requests without a connection: what is shown must not pass for what is. */
async function comeBackOffline(page: Page, language: Language) {
  const { tabs, unfinished } = navigationTexts[language]
  await page.getByRole('link', { name: tabs.roomtypes }).click()
  await page.getByRole('heading', { name: tabs.roomtypes }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('main').getByRole('link', { name: unfinished.toRequests }).click()
  await page.getByText(staffTexts[language].offline.title).waitFor()
}

export const staffScreens: Screen[] = [
  { name: 'requests', path: requests, who: 'admin' },
  { name: 'requests-full', path: requests, who: 'admin', hotelState: 'full', isLong: true },
  { name: 'requests-calm', path: requests, who: 'admin', hotelState: 'calm' },
  { name: 'requests-all', path: `${requests}?status=all`, who: 'admin' },
  { name: 'requests-none-found', path: `${requests}?q=nothing`, who: 'admin' },
  { name: 'requests-filtered', path: `${requests}?status=new&mine=1&q=a`, who: 'admin' },
  { name: 'requests-employee-filtered', path: '/employee/requests?status=new', who: 'employee' },
  { name: 'requests-trial', path: requests, who: 'admin', hotelState: 'trial' },
  {
    name: 'requests-lapsed',
    path: requests,
    who: 'admin',
    hotelState: 'lapsed',
    act: awaitOverlay,
    isDialog: true,
  },
  {
    name: 'screen-to-come-lapsed',
    path: '/admin/roomtypes',
    who: 'admin',
    hotelState: 'lapsed',
    act: closeOverlay,
  },
  { name: 'requests-menu', path: requests, who: 'admin', act: openMenu, isDialog: true },
  { name: 'requests-cancel', path: requests, who: 'admin', act: openCancel, isDialog: true },
  {
    name: 'requests-create',
    path: requests,
    who: 'admin',
    act: openCreate,
    isDialog: true,
    asksToLeave: true,
  },
  {
    name: 'requests-create-leave',
    path: requests,
    who: 'admin',
    act: leaveCreate,
    isDialog: true,
    asksToLeave: true,
  },
  { name: 'requests-cancelled', path: `${requests}?status=all`, who: 'admin', act: cancel },
  { name: 'requests-languages', path: requests, who: 'admin', act: openLanguages, isDialog: true },
  {
    name: 'requests-unheard',
    path: `${requests}?status=new`,
    who: 'admin',
    act: actOffline,
    complaints: lostConnection,
  },
  {
    name: 'requests-offline',
    path: requests,
    who: 'admin',
    act: comeBackOffline,
    complaints: lostConnection,
  },
  {
    name: 'requests-broken',
    path: requests,
    who: 'admin',
    hotelState: 'broken',
    complaints: /status of 500/,
  },
  { name: 'requests-flooded', path: requests, who: 'admin', hotelState: 'flooded' },
  {
    name: 'requests-replace-link',
    path: requests,
    who: 'admin',
    hotelState: 'flooded',
    act: askToReplace,
    isDialog: true,
  },
  {
    name: 'requests-employee-flooded',
    path: '/employee/requests',
    who: 'employee',
    hotelState: 'flooded',
  },
  { name: 'requests-employee', path: '/employee/requests', who: 'employee' },
  {
    name: 'requests-employee-full',
    path: '/employee/requests',
    who: 'employee',
    hotelState: 'full',
    isLong: true,
  },
  { name: 'screen-to-come', path: '/admin/roomtypes', who: 'admin' },
]

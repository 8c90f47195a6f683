import type { Page } from '@playwright/test'
import { adminTexts } from '../../i18n/admin.ts'
import { alarmTexts } from '../../i18n/alarm.ts'
import { alertTexts } from '../../i18n/alerts.ts'
import { cardCheckTexts } from '../../i18n/card-check.ts'
import { employeeTexts } from '../../i18n/employees.ts'
import { floodTexts } from '../../i18n/flood.ts'
import { guestFrameTexts } from '../../i18n/guest.ts'
import { historyTexts } from '../../i18n/history.ts'
import { importTexts } from '../../i18n/import.ts'
import type { StaffLanguage } from '../../i18n/language.ts'
import { messageTexts } from '../../i18n/messages.ts'
import { navigationTexts } from '../../i18n/navigation.ts'
import { ownHotelsTexts } from '../../i18n/own-hotels.ts'
import { roomStatusTexts } from '../../i18n/room-status.ts'
import { roomsTexts } from '../../i18n/rooms.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { timelineTexts } from '../../i18n/timeline.ts'
import { SYSTEM_ID } from './hotel-states.ts'
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

async function awaitAlarm(page: Page, language: StaffLanguage) {
  await page.getByRole('button', { name: alarmTexts[language].acknowledge, exact: true }).waitFor()
}

async function openMenu(page: Page, language: StaffLanguage) {
  const { more } = staffTexts[language].actions
  await page.getByRole('button', { name: more }).first().click()
  await page.getByRole('menu').waitFor()
}

async function openCancel(page: Page, language: StaffLanguage) {
  await openMenu(page, language)
  await page.getByRole('menuitem', { name: staffTexts[language].actions.cancel }).click()
  await page.getByRole('dialog').waitFor()
}

async function openAlerts(page: Page, language: StaffLanguage) {
  await openMenu(page, language)
  const t = alertTexts[language]
  await page.getByRole('menuitem', { name: t.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t.next('').slice(0, 12)).waitFor()
}

async function openTimeline(page: Page, language: StaffLanguage) {
  await openMenu(page, language)
  await page.getByRole('menuitem', { name: timelineTexts[language].open }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function openMessages(page: Page, language: StaffLanguage) {
  const t = messageTexts[language]
  await openMenu(page, language)
  await page.getByRole('menuitem', { name: t.write }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: guestFrameTexts[language].messages.presets['which-size'] }).click()
  await dialog.getByText(t.sent).waitFor()
}

async function cancel(page: Page, language: StaffLanguage) {
  await openCancel(page, language)
  const { presets, confirm } = staffTexts[language].cancelDialog
  await page.getByLabel(presets['not-available']).check()
  await page.getByRole('button', { name: confirm }).click()
  await page.getByRole('button', { name: staffTexts[language].undo.undo }).waitFor()
}

async function openCreate(page: Page, language: StaffLanguage) {
  const { actions, builtIn } = staffTexts[language]
  await page.getByRole('button', { name: actions.create }).click()
  await page.getByRole('combobox', { name: staffTexts[language].roomWord, exact: true }).fill('103')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel(builtIn.cleaning).check()
}

async function leaveCreate(page: Page, language: StaffLanguage) {
  await openCreate(page, language)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: staffTexts[language].createDialog.leave }).waitFor()
}

async function openLanguages(page: Page, language: StaffLanguage) {
  await page.getByRole('button', { name: navigationTexts[language].language }).click()
  await page.getByRole('dialog').waitFor()
}

async function openHotels(page: Page, language: StaffLanguage) {
  await page.getByRole('button', { name: ownHotelsTexts[language].change }).click()
  await page.getByRole('dialog').waitFor()
}

async function askToReplace(page: Page, language: StaffLanguage) {
  await page.getByRole('button', { name: floodTexts[language].replace }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** An action without a connection: its row says that it is not done yet. */
async function actOffline(page: Page, language: StaffLanguage) {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: staffTexts[language].actions.take }).first().click()
  await page.getByText(staffTexts[language].unsent.again).waitFor()
}

/** The next step of the one request, without a connection: the next one is there, and how many are not sent yet. */
async function actInDeadSpot(page: Page, language: StaffLanguage) {
  await page.context().setOffline(true)
  await page.locator('button[name=intent]').last().click()
  await page.getByText(staffTexts[language].unsent.count(1)).waitFor()
}

/** The sheet of a list's first row. */
async function openFirstRow(page: Page) {
  await page.getByRole('table').getByRole('link').first().click()
  await page.locator('[data-side-sheet]').waitFor()
}

/** A code that leads elsewhere, by hand. */
async function checkTyped(page: Page, language: StaffLanguage) {
  const t = cardCheckTexts[language]
  await page.getByLabel(t.typed).fill('https://rooms.example.evil.example/room/7d3k9vq2m0x8c4hzt6w1n5bjra')
  await page.getByRole('button', { name: t.check, exact: true }).click()
  await page.getByText(t.verdict.foreign).waitFor()
}

/** Assigns rooms to all people who can be selected. */
async function assignToMany(page: Page, language: StaffLanguage) {
  await selectPeople(page, language)
  await page.getByRole('link', { name: employeeTexts[language].many.assign }).click()
  await page.locator('[data-side-sheet]').waitFor()
}

async function groupMany(page: Page, language: StaffLanguage) {
  await selectPeople(page, language)
  await page.getByRole('link', { name: employeeTexts[language].many.team }).click()
  await page.locator('[data-side-sheet]').waitFor()
}

/** Invites a person without an e-mail address. */
async function showCode(page: Page, language: StaffLanguage) {
  const { places, invite } = employeeTexts[language]
  await page.getByRole('table').getByRole('link', { name: 'Mamadou Diallo' }).click()
  await page.getByRole('link', { name: places.invite }).click()
  await page.getByRole('button', { name: invite.make }).click()
  await page.getByRole('img', { name: invite.qr('Mamadou Diallo') }).waitFor()
}

async function selectPeople(page: Page, language: StaffLanguage) {
  const { select } = adminTexts[language]
  for (const name of ['Bruno Ferreira', 'Chloé Lambert', 'Farid Haddad']) {
    await page.getByRole('checkbox', { name: select(name) }).check()
  }
}

async function askToRemove(page: Page, language: StaffLanguage) {
  const { verbs, remove } = employeeTexts[language]
  await page.getByRole('table').getByRole('link', { name: 'Karim Benali' }).click()
  await page.getByRole('link', { name: verbs.remove }).click()
  await page.getByRole('button', { name: remove.confirm }).waitFor()
}

/** Beside the form of a service stands a guest's page, a moment later. */
async function awaitPreview(page: Page) {
  await page
    .frameLocator('iframe[aria-hidden=false]')
    .getByRole('checkbox', { checked: true })
    .waitFor({ state: 'attached' })
}

async function openBreakfast(page: Page) {
  await page.getByRole('link', { name: /Breakfast|Petit déjeuner/ }).click()
  await page.locator('[data-side-sheet]').waitFor()
  await awaitPreview(page)
}

/** The panel of a room. */
async function openTile(page: Page, language: StaffLanguage) {
  const { panel } = roomStatusTexts[language]
  await page.getByRole('link', { name: new RegExp(`^${panel.room('101')}\\b`) }).click()
  await page.locator('[data-side-sheet]').getByText(historyTexts[language].title).waitFor()
}

async function selectTiles(page: Page, language: StaffLanguage) {
  const t = roomStatusTexts[language]
  await page.getByRole('button', { name: t.select.start }).click()
  for (const number of ['101', '203']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${t.panel.room(number)}\\b`) }).click()
  }
}

async function nameRange(page: Page, language: StaffLanguage) {
  const { newRooms } = roomsTexts[language]
  await page.getByLabel(newRooms.from).fill('06')
  await page.getByLabel(newRooms.to).fill('12')
  await page.getByLabel(newRooms.floorFrom).fill('3')
  await page.getByLabel(newRooms.floorTo).fill('5')
  await page.getByText(roomsTexts[language].preview.leave(2)).waitFor()
}

async function previewImport(page: Page, language: StaffLanguage) {
  const t = importTexts[language]
  const buffer = Buffer.from('number,floor,type\n101,1,Suite\n107,2,\n901,9,Penthouse\n901,9,\n,9,\n')
  await page.getByLabel(t.file).setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: t.look }).click()
  await page.getByRole('link', { name: t.another }).waitFor()
}

/** Returns to the requests offline: the old list must show its age. */
async function comeBackOffline(page: Page, language: StaffLanguage) {
  const { tabs } = navigationTexts[language]
  await page.getByRole('link', { name: tabs.roomTypes }).click()
  await page.getByRole('heading', { name: tabs.roomTypes }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: tabs.requests }).click()
  // The list as the device has kept it, with its time.
  await page.getByText(staffTexts[language].reconnecting).waitFor()
}

export const staffScreens: Screen[] = [
  { name: 'requests', path: requests, who: 'admin' },
  { name: 'requests-full', path: requests, who: 'admin', hotelState: 'full', isLong: true },
  {
    name: 'hotel-choice',
    path: '/employee/requests',
    who: 'employee',
    hotelState: 'several',
    act: openHotels,
    isDialog: true,
  },
  { name: 'requests-calm', isLike: 'requests-none-found', path: requests, who: 'admin', hotelState: 'calm' },
  { name: 'requests-all', isLike: 'requests', path: `${requests}?status=all`, who: 'admin' },
  { name: 'requests-none-found', path: `${requests}?q=nothing`, who: 'admin' },
  { name: 'requests-filtered', isLike: 'requests', path: `${requests}?status=new&mine=1&q=a`, who: 'admin' },
  {
    name: 'requests-employee-filtered',
    isLike: 'requests-employee',
    path: '/employee/requests?status=new',
    who: 'employee',
  },
  { name: 'requests-trial', isLike: 'requests', path: requests, who: 'admin', hotelState: 'trial' },
  {
    name: 'requests-lapsed',
    path: requests,
    who: 'admin',
    hotelState: 'lapsed',
    act: awaitOverlay,
    isDialog: true,
  },
  {
    name: 'analytics-lapsed',
    path: '/admin/analytics',
    who: 'admin',
    hotelState: 'lapsed',
    act: closeOverlay,
  },
  { name: 'requests-menu', path: requests, who: 'admin', act: openMenu, isDialog: true },
  {
    name: 'requests-alerts',
    path: requests,
    who: 'admin',
    hotelState: 'alerted',
    act: openAlerts,
    isDialog: true,
  },
  {
    name: 'requests-timeline',
    path: requests,
    who: 'admin',
    hotelState: 'alerted',
    act: openTimeline,
    isDialog: true,
  },
  { name: 'requests-messages', path: requests, who: 'admin', act: openMessages, isDialog: true },
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
    name: 'requests-no-response',
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
    isLike: 'requests-flooded',
    path: '/employee/requests',
    who: 'employee',
    hotelState: 'flooded',
  },
  { name: 'requests-employee', path: '/employee/requests', who: 'employee' },
  {
    name: 'requests-employee-full',
    isLike: 'requests-full',
    path: '/employee/requests',
    who: 'employee',
    hotelState: 'full',
    isLong: true,
  },
  { name: 'corridor', path: '/employee/corridor', who: 'employee' },
  {
    name: 'corridor-offline',
    path: '/employee/corridor',
    who: 'employee',
    act: actInDeadSpot,
    complaints: lostConnection,
  },
  {
    name: 'requests-ringing',
    isLike: 'requests',
    path: requests,
    who: 'admin',
    rings: true,
    act: awaitAlarm,
  },
  {
    name: 'corridor-ringing',
    isLike: 'corridor',
    path: '/employee/corridor',
    who: 'employee',
    rings: true,
    act: awaitAlarm,
  },
  { name: 'room-status', path: '/admin/requests', who: 'admin' },
  { name: 'room-status-begun', path: '/admin/requests', who: 'admin', hotelState: 'begun' },
  { name: 'room-status-full', path: '/admin/requests', who: 'admin', hotelState: 'large', isLong: true },
  { name: 'room-status-panel', path: '/admin/requests', who: 'admin', act: openTile },
  { name: 'room-status-selecting', path: '/admin/requests?by=late', who: 'admin', act: selectTiles },
  { name: 'employee-dashboard', path: '/employee/dashboard', who: 'employee' },
  { name: 'rooms', path: '/admin/qrcodes', who: 'admin' },
  { name: 'rooms-closing', path: '/admin/qrcodes', who: 'admin', hotelState: 'closing' },
  { name: 'rooms-empty', path: '/admin/qrcodes', who: 'admin', hotelState: 'begun' },
  { name: 'rooms-many', path: '/admin/qrcodes', who: 'admin', hotelState: 'large', isLong: true },
  { name: 'rooms-new', path: '/admin/qrcodes/new', who: 'admin', act: nameRange, asksToLeave: true },
  { name: 'rooms-one', path: '/admin/qrcodes', who: 'admin', act: openFirstRow },
  { name: 'rooms-import', path: '/admin/qrcodes/import', who: 'admin', act: previewImport },
  { name: 'room-types', path: '/admin/roomtypes', who: 'admin' },
  {
    name: 'room-types-empty',
    isLike: 'rooms-empty',
    path: '/admin/roomtypes',
    who: 'admin',
    hotelState: 'begun',
  },
  { name: 'room-type', path: '/admin/roomtypes', who: 'admin', act: openFirstRow },
  { name: 'cards', path: '/admin/qrcodes/cards', who: 'admin' },
  {
    name: 'cards-labels',
    path: '/admin/qrcodes/cards?layout=labels-l7160&first=4&n=101&n=102',
    who: 'admin',
  },
  { name: 'places-none', path: '/admin/qrcodes/places', who: 'admin' },
  { name: 'reservations-none', path: '/admin/qrcodes/reservations', who: 'admin' },
  { name: 'reservations', path: '/admin/qrcodes/reservations', who: 'admin', hotelState: 'reservations' },
  { name: 'pms-offer', path: '/admin/qrcodes/pms', who: 'admin' },
  { name: 'pms-mews', path: '/admin/qrcodes/pms?system=mews', who: 'admin' },
  { name: 'pms', path: '/admin/qrcodes/pms', who: 'admin', hotelState: 'pms' },
  {
    name: 'room-status-reservations',
    path: '/admin/requests',
    who: 'admin',
    hotelState: 'reservations',
  },
  { name: 'differences-none', path: '/admin/qrcodes/reservations/differences', who: 'admin' },
  {
    name: 'differences',
    path: '/admin/qrcodes/reservations/differences',
    who: 'admin',
    hotelState: 'differences',
  },
  { name: 'account-systems', path: '/account?tab=api', who: 'admin', hotelState: 'systems' },
  { name: 'account-key', path: `/account/keys/${SYSTEM_ID}`, who: 'admin', hotelState: 'systems' },
  { name: 'account-webhook', path: `/account/webhooks/${SYSTEM_ID}`, who: 'admin', hotelState: 'systems' },
  { name: 'place', path: '/admin/qrcodes/places?place=new', who: 'admin' },
  { name: 'cards-none', isLike: 'cards', path: '/admin/qrcodes/cards?n=none', who: 'admin' },
  { name: 'card-check', path: '/admin/qrcodes/check', who: 'admin', act: checkTyped },
  { name: 'employees', path: '/admin/manageemployees', who: 'admin', hotelState: 'people' },
  {
    name: 'employees-invite',
    path: '/admin/manageemployees',
    who: 'admin',
    hotelState: 'people',
    act: showCode,
  },
  {
    name: 'employees-begun',
    isLike: 'employees',
    path: '/admin/manageemployees',
    who: 'admin',
    hotelState: 'begun',
  },
  { name: 'employee', path: '/admin/manageemployees', who: 'admin', hotelState: 'people', act: openFirstRow },
  {
    name: 'employees-selecting',
    path: '/admin/manageemployees',
    who: 'admin',
    hotelState: 'people',
    act: selectPeople,
  },
  {
    name: 'employees-rooms',
    path: '/admin/manageemployees',
    who: 'admin',
    hotelState: 'people',
    act: assignToMany,
  },
  {
    name: 'employees-group',
    path: '/admin/manageemployees',
    who: 'admin',
    hotelState: 'people',
    act: groupMany,
  },
  { name: 'new-place', path: '/admin/manageemployees/new', who: 'admin', hotelState: 'people' },
  {
    name: 'remove-employee',
    path: '/admin/manageemployees',
    who: 'admin',
    hotelState: 'people',
    act: askToRemove,
  },
  { name: 'shifts', path: '/admin/shifts', who: 'admin', hotelState: 'shifts' },
  { name: 'work-rules', path: '/admin/shifts/rules', who: 'admin', hotelState: 'shifts' },
  { name: 'requests-on-duty', path: '/employee/requests', who: 'employee', hotelState: 'shifts' },
  { name: 'services', path: '/admin/customservices', who: 'admin' },
  { name: 'service-new', path: '/admin/customservices/new', who: 'admin', act: awaitPreview },
  { name: 'service', path: '/admin/customservices', who: 'admin', act: openBreakfast },
  { name: 'analytics', path: '/admin/analytics?kind=own', who: 'admin' },
  {
    name: 'analytics-empty',
    isLike: 'analytics',
    path: '/admin/analytics',
    who: 'admin',
    hotelState: 'begun',
  },
]

import type { Page } from '@playwright/test'
import * as paths from '../../app/shell/paths.ts'
import type { StaffLanguage } from '../../i18n/language.ts'
import { operatorTexts } from '../../i18n/operator.ts'
import { operatorToken } from '../support/site.ts'
import type { Screen } from './screen.ts'

async function enter(page: Page, language: StaffLanguage, token: string) {
  const { signIn: t } = operatorTexts[language]
  await page.getByLabel(t.token).fill(token)
  await page.getByRole('button', { name: t.submit }).click()
}

/** Signs in as the operator, from any of their pages. */
export async function signInAsOperator(page: Page, language: StaffLanguage): Promise<void> {
  await enter(page, language, operatorToken)
  await page.waitForURL(paths.operatorHome)
}

async function enterWrongly(page: Page, language: StaffLanguage) {
  await enter(page, language, 'a guess')
  await page.getByRole('alert').waitFor()
}

async function openHotels(page: Page, language: StaffLanguage) {
  await signInAsOperator(page, language)
  await page.goto(paths.operatorHotels)
}

async function openHotel(page: Page, language: StaffLanguage) {
  await openHotels(page, language)
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await page.getByRole('heading', { name: operatorTexts[language].hotel.suspension.title }).waitFor()
}

async function openJobs(page: Page, language: StaffLanguage) {
  await signInAsOperator(page, language)
  await page.goto(paths.operatorJobs)
}

export const operatorScreens: Screen[] = [
  { name: 'operator-sign-in', path: paths.operatorHome, isPlain: true },
  {
    name: 'operator-sign-in-refused',
    isLike: 'operator-sign-in',
    path: paths.operatorHome,
    isPlain: true,
    act: enterWrongly,
    complaints: /status of 401/,
  },
  { name: 'operator-health', path: paths.operatorHome, isPlain: true, act: signInAsOperator },
  { name: 'operator-hotels', path: paths.operatorHotels, isPlain: true, act: openHotels },
  { name: 'operator-hotel', path: paths.operatorHotels, isPlain: true, act: openHotel },
  { name: 'operator-jobs', path: paths.operatorJobs, isPlain: true, act: openJobs },
]

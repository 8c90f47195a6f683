import { data } from 'react-router'
import type { Actor } from '../../../domain/actor.ts'
import type { Logo } from '../../../domain/configuration/shapes.ts'
import { listHistory } from '../../../domain/history/operations.ts'
import { changeHotel, showHotelDetails } from '../../../domain/hotels/details.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { HotelDetails } from '../../../domain/hotels/shapes.ts'
import { clock, date } from '../../../i18n/formats.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { countriesIn } from '../../shell/countries.server.ts'
import * as paths from '../../shell/paths.ts'
import { timeZones } from '../../shell/time-zones.server.ts'

const HISTORY_SHOWN = 20

/** The form's values: empty and unticked fields are missing. */
const HotelForm = changeHotel.declared.input.extend({
  country: HotelDetails.shape.country.default(null),
  receptionPhone: HotelDetails.shape.receptionPhone.default(null),
  stayCodes: HotelDetails.shape.stayCodes.default(false),
  showsNames: HotelDetails.shape.showsNames.default(false),
  reservationNames: HotelDetails.shape.reservationNames.default(false),
  guestLanguages: HotelDetails.shape.guestLanguages.default([]),
  dailyReset: HotelDetails.shape.dailyReset.default(null),
  defaultTargetMinutes: HotelDetails.shape.defaultTargetMinutes.default(null),
})

export type HotelShown = Awaited<ReturnType<typeof hotelFor>>

/** The hotel's settings, with their choices and their history. */
export async function hotelFor(actor: Actor, language: StaffLanguage) {
  const now = new Date()
  const [seen, { closesAt, timeZone }] = await Promise.all([seenBy(actor), showHotel(actor, {})])
  const { entries } = await listHistory(actor, {
    subjectType: 'hotel',
    subjectId: hotelIdOf(actor),
    limit: HISTORY_SHOWN,
  })
  return {
    ...seen,
    rules: fieldRules(HotelForm),
    countries: countriesIn(language),
    zones: timeZones(now),
    clock: clock(language)(now.getTime(), seen.details.timeZone),
    history: entries,
    closesOn: closesAt && date(language)(closesAt, timeZone),
  }
}

/** The hotel's present settings, for the form. */
async function seenBy(actor: Actor) {
  const { logo, revision, ...details } = await showHotelDetails(actor, {})
  return { details, revision, logo: shownLogo(actor, logo) }
}

export type ShownLogo = NonNullable<ReturnType<typeof shownLogo>>

/** The logo's address. */
const shownLogo = (actor: Actor, logo: Logo | null) =>
  logo ? { ...logo, address: paths.logo(hotelIdOf(actor), logo.hash) } : undefined

export const shownLogoOf = async (actor: Actor) => {
  const { name, logo } = await showHotelDetails(actor, {})
  return { name, logo: shownLogo(actor, logo) }
}

const hotelIdOf = (actor: Actor) => ('hotelId' in actor ? actor.hotelId : '')

/** Saves what the form says; the answer says of which tab it is. Where somebody else has saved, it says what that is. */
export async function saveHotel(actor: Actor, form: FormData) {
  const tab = 'hotel' as const
  const answer = await runForm(form, { schema: HotelForm }, (input) => changeHotel(actor, input))
  if ('ok' in answer) return { ok: true as const, tab }
  const refused = { ...answer.data, tab }
  if (refused.refused.reason !== 'changed-since') return data(refused, answer.init ?? undefined)
  const { details, revision } = await seenBy(actor)
  return data({ ...refused, now: { details, revision } }, answer.init ?? undefined)
}

import { guessCountry, guessTimeZone } from '../../../domain/hotels/countries.ts'
import { NewHotel } from '../../../domain/hotels/shapes.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { settings } from '../../../platform/settings.ts'
import { fieldRules } from '../../forms/run-form.server.ts'
import { countriesIn } from '../../shell/countries.server.ts'
import { shownZone, timeZones } from '../../shell/time-zones.server.ts'

export type NewHotelShown = ReturnType<typeof newHotelFor>

/** The starting values and choices of the new hotel's form. */
export function newHotelFor(rooms: number, language: StaffLanguage, acceptLanguage: string) {
  const country = guessCountry(acceptLanguage || language)
  return {
    rules: fieldRules(NewHotel),
    trialDays: settings().trialDays,
    countries: countriesIn(language),
    zones: timeZones(new Date()),
    defaultValue: {
      key: crypto.randomUUID() as string,
      name: '',
      country,
      timeZone: shownZone(guessTimeZone(country)),
      numberOfRooms: rooms,
    },
  }
}

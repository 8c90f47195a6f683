import { useEffect, useRef } from 'react'
import { countryOfZone } from '../../../domain/hotels/countries.ts'

/**
 * For the fields of a place: as soon as there are scripts, the time zone of this device stands there, and the country that
 * it is in, where nothing else was typed. Without scripts, what the server has guessed by the languages stays.
 */
export function useGuessedPlace(atFirst: { country: string; timeZone: string }) {
  const country = useRef<HTMLSelectElement>(null)
  const timeZone = useRef<HTMLInputElement>(null)
  const { country: firstCountry, timeZone: firstZone } = atFirst
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const code = countryOfZone(zone)
    if (!timeZone.current || !country.current || code === undefined) return
    if (timeZone.current.value !== firstZone || country.current.value !== firstCountry) return
    timeZone.current.value = zone
    country.current.value = code
  }, [firstCountry, firstZone])
  return { country, timeZone }
}

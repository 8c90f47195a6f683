import { expect, test } from 'vitest'
import { hotelTexts } from './hotel.ts'
import { staffLanguages } from './language.ts'
import { roomStatusTexts } from './room-status.ts'

test.each(staffLanguages)(
  'the hint of the daily reset uses the cleaning status’s own name (%s)',
  (language) => {
    const { not_cleaned } = roomStatusTexts[language].cleaning
    expect(hotelTexts[language].resetHint).toContain(not_cleaned.toLowerCase())
  },
)

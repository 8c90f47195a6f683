import { expect, test } from 'vitest'
import { hotelTexts } from './hotel.ts'
import { staffLanguages } from './language.ts'
import { roomStatusTexts } from './room-status.ts'

test.each(staffLanguages)(
  'what rooms become each day is called as their own screen calls it (%s)',
  (language) => {
    const { not_cleaned } = roomStatusTexts[language].cleaning
    expect(hotelTexts[language].resetHint).toContain(not_cleaned.toLowerCase())
  },
)

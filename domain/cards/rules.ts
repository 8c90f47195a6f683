import type { PaperFormat } from './shapes.ts'

/** Countries that use Letter, by Unicode's CLDR (`paperSize`). */
const letterCountries = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ')

export const usualPaper = (country: string | undefined): PaperFormat =>
  country !== undefined && letterCountries.includes(country) ? 'letter' : 'a4'

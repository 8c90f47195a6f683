import type { PaperFormat } from './shapes.ts'

/** Where Letter is the usual paper, by Unicode's CLDR (`paperSize`). */
const letterCountries = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ')

/** The paper that is usual in a country. */
export const usualPaper = (country: string | undefined): PaperFormat =>
  country !== undefined && letterCountries.includes(country) ? 'letter' : 'a4'

import { clock, date } from '../formats.ts'
import type { ReportTexts } from '../fr/report.ts'

/** The report of a month, and the mail that brings it, in English. */
export const report: ReportTexts = {
  title: (month) => `Report, ${month}`,
  logo: (hotel) => `Logo of ${hotel}`,
  file: (hotel, month) => `${hotel}, report ${month}`,
  until: (asOf, timeZone) =>
    `Month not over: as of ${date('en')(asOf, timeZone)}, ${clock('en')(asOf, timeZone)}.`,
  compared: (month) => `Compared with ${month}.`,
  missing: 'Letters of other scripts are missing here: they are in Analytics.',
  foot: (hotel, month, page, pages) => `${hotel} · ${month} · page ${page} of ${pages}`,
  rooms: (shown, all) => `The ${shown} rooms that asked most, of ${all}; all of them are in Analytics.`,
  meanings: 'What these figures say',
  counted:
    'A request counts on the day on which it was made, by the hotel’s clock. These are figures of the team, never of one person.',
  mail: ({ hotel, month, link, stop }) => ({
    subject: `${hotel}: report for ${month}`,
    text: `Hello,

The report of the month is attached as a PDF.

Hotel: ${hotel}
Month: ${month}

The same figures, live and in detail:
${link}

You get this report on the first of each month because you asked for it. To stop it:
${stop}

Sonnette
`,
  }),
}

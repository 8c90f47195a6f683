import { clock, date } from '../formats.ts'
import type { ReportTexts } from '../fr/report.ts'

export const report: ReportTexts = {
  title: (month) => `Report, ${month}`,
  logo: (hotel) => `Logo of ${hotel}`,
  file: (hotel, month) => `${hotel}, report ${month}`,
  until: (asOf, timeZone) =>
    `Month in progress: as of ${date('en')(asOf, timeZone)}, ${clock('en')(asOf, timeZone)}.`,
  compared: (month) => `Compared with ${month}.`,
  missing: 'Letters of other scripts are missing here: they are in Analytics.',
  foot: (hotel, month, page, pages) => `${hotel} · ${month} · page ${page} of ${pages}`,
  rooms: (shown, all) => `The ${shown} rooms that asked most, of ${all}; all of them are in Analytics.`,
  meanings: 'How to read these figures',
  counted:
    'A request counts on the day it was sent, in the hotel’s time. These figures are the team’s, never one person’s.',
  mail: ({ hotel, month, link, stop }) => ({
    subject: `${hotel}: report for ${month}`,
    text: `Hello,

This month’s report is attached as a PDF.

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

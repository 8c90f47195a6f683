import { fittedLine, paragraph } from '../paragraph.ts'
import { shades } from './paper.ts'
import { isPeriodRunning, type ReportDrawing } from './words.ts'

const [LOGO_WIDTH, LOGO_HEIGHT] = [45, 15]

/** The hotel and the month of the report; if the month is not over, the time of the figures. */
export function drawHead({ paper, report, t, words, month }: ReportDrawing): void {
  const { pen, outline, left, width } = paper
  const { hotelName, logo, overview } = report
  const { asOf, timeZone, before } = overview
  const top = paper.y
  let taken = 0
  if (logo) {
    outline.figure(words.logo(hotelName), { x: left, y: top, width: LOGO_WIDTH, height: LOGO_HEIGHT }, () => {
      taken = pen.logo(Buffer.from(logo, 'base64'), left, top, LOGO_WIDTH, LOGO_HEIGHT) + 5
    })
  }
  const name = { size: 12, least: 8, weight: 700, colour: shades.brand } as const
  const beside = { x: left + taken, y: top, width: width - taken - 14, height: LOGO_HEIGHT }
  outline.text('P', () => paragraph(pen, hotelName, beside, name, 2))
  outline.ornament(() => pen.mark(left + width - 9, top + (LOGO_HEIGHT - 9) / 2, 9, shades.brand))
  paper.y = top + LOGO_HEIGHT + 12
  const title = { size: 24, least: 12, weight: 800, colour: shades.ink } as const
  outline.text('H1', () => fittedLine(pen, words.title(month), paper.box(), title))
  paper.y += 4
  const said = [
    ...(isPeriodRunning(report) ? [words.until(asOf, timeZone)] : []),
    words.compared(t.period.said.month(before.from)),
    t.zone(timeZone),
  ]
  paper.words(said.join(' '))
  paper.y += 2
}

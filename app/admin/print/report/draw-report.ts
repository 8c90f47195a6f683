import PDFDocument from 'pdfkit'
import { isUneventful } from '../../../../domain/analytics/rules.ts'
import type { MadeReport, ReportJob } from '../../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../../i18n/analytics.ts'
import { reportTexts } from '../../../../i18n/report.ts'
import { fittedLine, paragraph } from '../paragraph.ts'
import { Pen } from '../pen.ts'
import { drawCharts } from './charts.ts'
import { drawFigures, drawMeanings } from './figures.ts'
import { Paper, reportText, shades } from './paper.ts'
import { drawTables } from './tables.ts'
import { isPeriodRunning, type ReportDrawing } from './words.ts'

/**
 * Draws the report of a month: figures and charts on the first page, then every number in tables, then explanations.
 * An empty month says so instead.
 */
export async function drawReport({ language, report }: ReportJob): Promise<MadeReport> {
  const words = reportTexts[language]
  const month = analyticsTexts[language].period.said.month(report.overview.period.from)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // Screen readers read it by its role, in its language.
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: words.file(report.hotelName, month), Creator: 'Sonnette' },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))

  const pen = new Pen(document)
  await pen.letters.load(textsIn(report), [400, 700])
  const paper = new Paper(document, pen)
  const drawing: ReportDrawing = { paper, report, language, t: analyticsTexts[language], words, month }
  paper.turn()
  drawHead(drawing)
  drawFigures(drawing)
  if (isUneventful(report.overview)) {
    paper.words(drawing.t.empty.title, reportText.strong)
    paper.words(drawing.t.empty.hint, reportText.plain)
    paper.y += 6
  } else {
    drawCharts(drawing)
    drawTables(drawing)
  }
  drawMeanings(drawing)
  paper.foot((page, pages) => words.foot(report.hotelName, month, page, pages))
  document.end()
  await ended
  return { pdf: new Uint8Array(Buffer.concat(chunks)) }
}

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

const [LOGO_WIDTH, LOGO_HEIGHT] = [45, 15]

/** The hotel and the month of the report; if the month is not over, the time of the figures. */
function drawHead({ paper, report, t, words, month }: ReportDrawing): void {
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

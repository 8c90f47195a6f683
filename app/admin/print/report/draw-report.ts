import PDFDocument from 'pdfkit'
import { isUneventful } from '../../../../domain/analytics/rules.ts'
import type { MadeReport, ReportJob } from '../../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../../i18n/analytics.ts'
import { reportTexts } from '../../../../i18n/report.ts'
import { Pen } from '../pen.ts'
import { drawCharts } from './charts.ts'
import { drawFigures, drawMeanings } from './figures.ts'
import { drawHead } from './head.ts'
import { Paper, reportText } from './paper.ts'
import { drawTables } from './tables.ts'
import type { ReportDrawing } from './words.ts'

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

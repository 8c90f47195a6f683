import { share } from '../../../../domain/analytics/rules.ts'
import {
  type BreakdownRow,
  breakdowns,
  type Durations,
  type FacesOfService,
} from '../../../../domain/analytics/shapes.ts'
import { faceTexts } from '../../../../i18n/faces.ts'
import { faceServiceName } from '../../analytics/face-service-name.ts'
import { namedRows } from '../../analytics/named-rows.ts'
import { fittedLine } from '../paragraph.ts'
import { capitals, type Paper, reportText, shades } from './paper.ts'
import type { ReportDrawing } from './words.ts'

/** The rooms that are told of; all of them are on the page and in the CSV. */
const ROOMS_MAXIMUM = 20

const ROW = 5.2
const HEAD = 9.5
const cell = { ...reportText.plain, size: 7.5, least: 6.5 } as const
const head = { ...reportText.tiny, size: 6.5, weight: 700, least: 5 } as const

interface Column<Row> {
  head: string
  width: number
  /** The content of a cell; in the first column, a name. */
  cell: (row: Row) => string
  /** How much of the largest it is: a bar behind the number. */
  bar?: (row: Row) => number
}

/** Every number of the report: by service, type, floor, group and room, then by day and by hour. */
export function drawTables(drawing: ReportDrawing): void {
  const { paper, report, language, t, words } = drawing
  paper.turn()
  for (const by of [...breakdowns.filter((one) => one !== 'room'), 'room'] as const) {
    const all = namedRows(report.rows[by], by, report.services, language)
    const rows =
      by === 'room' ? all.filter(({ figures }) => figures.requests > 0).slice(0, ROOMS_MAXIMUM) : all
    const note = by === 'room' && all.length > rows.length ? words.rooms(rows.length, all.length) : ''
    // A hotel without groups, or on one floor that has no name, has nothing to compare there.
    if (by !== 'service' && !all.some(({ key }) => key !== null)) continue
    paper.title(t.breakdown.by[by], HEAD + 3 * ROW)
    const hint = [t.breakdown.notes[by], note, by === 'service' ? t.breakdown.medians : '']
      .filter(Boolean)
      .join(' ')
    if (hint) paper.words(hint, reportText.soft, 2)
    if (rows.length === 0) paper.words(t.breakdown.empty)
    else table(paper, figureColumns(drawing, rows), rows)
    paper.y += 8
    if (by === 'service') drawFaces(drawing)
  }
  drawDays(drawing)
}

/** How guests found finished requests; nothing if none of them said so. */
function drawFaces({ paper, report: { faces }, language, t }: ReportDrawing): void {
  if (faces.length === 0) return
  const { title, hint, heads } = faceTexts[language]
  paper.title(title, HEAD + 3 * ROW)
  paper.words(hint, reportText.soft, 2)
  const columns = (['good', 'fair', 'bad'] as const).map((face) => ({
    head: heads[face],
    width: 22,
    cell: (row: FacesOfService) => t.count(row[face]),
  }))
  const service = {
    head: heads.service,
    width: 60,
    cell: (row: FacesOfService) => faceServiceName(row, language),
  }
  table(paper, [service, ...columns], faces)
  paper.y += 8
}

function figureColumns(
  { t }: ReportDrawing,
  rows: readonly BreakdownRow[],
): Column<BreakdownRow & { label: string }>[] {
  const { heads } = t.breakdown
  const highest = Math.max(1, ...rows.map(({ figures }) => figures.requests))
  const part = (value: number | null) => (value === null ? t.figures.none : t.share(value))
  const lasting = (durations: Durations | null) =>
    durations ? `${t.minutes(durations.median)} · ${t.minutes(durations.p90)}` : t.figures.none
  return [
    { head: heads.name, width: 40, cell: ({ label }) => label },
    {
      head: heads.requests,
      width: 26,
      cell: ({ figures }) => t.count(figures.requests),
      bar: ({ figures }) => figures.requests / highest,
    },
    { head: heads.before, width: 13, cell: ({ before }) => t.count(before) },
    { head: heads.response, width: 25, cell: ({ figures }) => lasting(figures.response) },
    { head: heads.resolution, width: 25, cell: ({ figures }) => lasting(figures.resolution) },
    { head: heads.onTime, width: 18, cell: ({ figures }) => part(share(figures.onTime, figures.withTarget)) },
    {
      head: heads.cancelled,
      width: 13.5,
      cell: ({ figures }) => part(share(figures.cancelled, figures.requests)),
    },
    {
      head: heads.reopened,
      width: 13.5,
      cell: ({ figures }) => part(share(figures.reopened, figures.requests)),
    },
  ]
}

/** The numbers of the charts: days, and hours beside them. */
function drawDays({ paper, report, t }: ReportDrawing): void {
  const { days, hours } = report.overview
  const { heads, table: title } = t.charts
  const number = (value: number | null) => (value === null ? t.figures.none : t.count(value))
  paper.title(title, HEAD + days.length * ROW)
  const { y } = paper
  table(
    paper,
    [
      { head: heads.hour, width: 30, cell: ({ hour }) => t.hours(hour) },
      { head: heads.requests, width: 28, cell: ({ requests }) => number(requests) },
    ],
    hours,
    paper.width - 58,
  )
  paper.y = y
  table(
    paper,
    [
      { head: heads.day, width: 44, cell: ({ day }) => t.dayOfWeek(day) },
      {
        head: heads.requests,
        width: 22,
        cell: ({ requests, open }) => number(open === null ? null : requests),
      },
      { head: heads.before, width: 16, cell: ({ requestsBefore }) => number(requestsBefore) },
      { head: heads.open, width: 20, cell: ({ open }) => number(open) },
    ],
    days,
  )
  paper.y += 8
}

/** Rows below a head that is there again on each page; numbers end where the head does. */
function table<Row>(paper: Paper, columns: readonly Column<Row>[], rows: readonly Row[], from = 0): void {
  const { pen, outline } = paper
  const left = paper.left + from
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const rule = (y: number, width: number) =>
    outline.ornament(() =>
      pen.path(
        [
          [left, y],
          [left + whole, y],
        ],
        shades.line,
        width,
      ),
    )
  /** Draws each cell through `as`, which marks its kind. */
  const drawRow = (
    said: (column: Column<Row>) => string,
    style: typeof cell | typeof head,
    y: number,
    as: (column: number, draw: () => void) => void,
  ) => {
    let x = left
    for (const [i, column] of columns.entries()) {
      const inset = i === 0 ? 0 : 1.5
      const align = i === 0 ? 'left' : 'right'
      const box = { x: x + inset, y, width: column.width - inset, align } as const
      as(i, () => fittedLine(pen, said(column), box, style))
      x += column.width
    }
  }
  const drawHead = (as: (column: number, draw: () => void) => void) => {
    drawRow(({ head: said }) => said, head, paper.y + capitals(head) + 1.5, as)
    paper.y += capitals(head) + 3.5
    rule(paper.y, 0.35)
  }
  outline.part('Table', () => {
    outline.part('TR', () => drawHead((_, draw) => outline.head('Column', draw)))
    for (const row of rows) {
      if (paper.room < ROW) {
        paper.turn()
        // It has been said.
        drawHead((_, draw) => outline.ornament(draw))
      }
      let x = left
      for (const { width, bar } of columns) {
        const [from, length] = [x + 2, bar ? (width - 14) * bar(row) : 0]
        if (length > 0)
          outline.ornament(() => pen.plate(from, paper.y + 1.4, length, ROW - 2.8, 0.2, shades.brand))
        x += width
      }
      const y = paper.y + (ROW + capitals(cell)) / 2
      outline.part('TR', () =>
        drawRow(
          (column) => column.cell(row),
          cell,
          y,
          (i, draw) => (i === 0 ? outline.head('Row', draw) : outline.text('TD', draw)),
        ),
      )
      paper.y += ROW
      rule(paper.y, 0.15)
    }
  })
}

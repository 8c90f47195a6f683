import { everyNth, gridLinesOf } from '../../analytics/scale.ts'
import { capitals, type Paper, reportText, shades } from './paper.ts'
import type { ReportDrawing } from './words.ts'

const HEIGHT = 28
/** For the numbers at the lines. */
const MARGIN = 10
/** The space for the label below a slot. */
const FOOT = 5

interface Plot {
  x: number
  width: number
  /** How high a value stands. */
  at: (value: number) => number
  /** The middle of a slot. */
  middle: (slot: number) => number
  /** How wide one is. */
  slot: number
}

interface Chart {
  title: string
  /** The description, also for readers who cannot see the chart. */
  message: string
  labels: readonly string[]
  /** How a number at a line is said. */
  say: (value: number) => string
  highest: number
  draw: (plot: Plot) => void
  legend?: (x: number, y: number) => void
}

/** When requests are made, and how many stay open: read by length and height, and by hollow against full, without colour. */
export function drawCharts(drawing: ReportDrawing): void {
  const { paper, report, t, month } = drawing
  const { pen } = paper
  const { days, hours, before } = report.overview
  const { charts } = t
  const dayLabels = days.map(({ day }) => String(Number(day.slice(8))))
  chart(paper, {
    title: charts.days,
    message: mostOf(
      charts.none,
      days,
      ({ requests }) => requests,
      ({ day, requests }) => charts.most(t.dayOfWeek(day), charts.requests(requests)),
    ),
    labels: dayLabels,
    say: t.count,
    highest: Math.max(...days.map(({ requests, requestsBefore }) => Math.max(requests, requestsBefore ?? 0))),
    draw: (plot) => {
      for (const [i, { requests, requestsBefore }] of days.entries()) {
        bar(paper, plot, i, requests)
        if (requestsBefore) tick(paper, plot, i, requestsBefore)
      }
    },
    legend(x, y) {
      const square = 2.2
      pen.plate(x, y - square, square, square, 0.2, shades.brand)
      const own = { x: x + 3.4, y, width: 40 }
      pen.line(month, own, reportText.tiny)
      const next = own.x + pen.widthOf(month, reportText.tiny) + 5
      pen.path(tickAt(next + 2, y - square / 2, 2), shades.ink, 0.5)
      pen.line(t.period.said.month(before.from), { x: next + 5.4, y, width: 40 }, reportText.tiny)
    },
  })

  chart(paper, {
    title: charts.hours,
    message: mostOf(
      charts.none,
      hours,
      ({ requests }) => requests,
      ({ hour, requests }) => charts.most(t.hours(hour), charts.requests(requests)),
    ),
    labels: hours.map(({ hour }) => t.hour(hour)),
    say: t.count,
    highest: Math.max(...hours.map(({ requests }) => requests)),
    draw: (plot) => {
      for (const [i, { requests }] of hours.entries()) bar(paper, plot, i, requests)
    },
  })

  const open = days.flatMap((day, i) => (day.open === null ? [] : [{ i, day: day.day, open: day.open }]))
  chart(paper, {
    title: charts.open,
    message: mostOf(
      charts.none,
      open,
      (row) => row.open,
      (row) => charts.most(t.dayOfWeek(row.day), charts.openOnes(row.open)),
    ),
    labels: dayLabels,
    say: t.count,
    highest: Math.max(0, ...open.map((row) => row.open)),
    draw: (plot) => {
      const points = open.map((row): [number, number] => [plot.middle(row.i), plot.at(row.open)])
      if (points.length > 1) pen.path(points, shades.brand, 0.5)
      for (const [x, y] of points) pen.dot(x, y, 0.7, shades.brand)
    },
  })
}

/** A chart as wide as the page: title, description, grid lines at round numbers, and the drawing in each slot. */
function chart(paper: Paper, { title, message, labels, say, highest, draw, legend }: Chart): void {
  const { pen, outline, left, width } = paper
  paper.need(HEIGHT + FOOT + 14)
  const top = paper.y
  paper.y += capitals(reportText.title)
  const titleBox = paper.box()
  outline.text('H2', () => pen.line(title, titleBox, reportText.title))
  paper.y += 2.2
  paper.words(message, reportText.soft, 1)

  const lines = gridLinesOf(highest)
  const highestLine = lines.at(-1) ?? 1
  const [x, begin] = [left + MARGIN, paper.y + 1]
  const slot = (width - MARGIN) / labels.length
  const plot: Plot = {
    x,
    width: width - MARGIN,
    at: (value) => begin + HEIGHT * (1 - value / highestLine),
    middle: (i) => x + (i + 0.5) * slot,
    slot,
  }
  const widest = Math.max(...labels.map((label) => pen.widthOf(label, reportText.tiny)))
  const every = everyNth(labels.length, Math.floor(plot.width / (widest + 1)))
  const bottom = begin + HEIGHT + FOOT
  // Every number stands in a table, so the description sums up the chart.
  outline.figure(`${title}. ${message}`, { x: left, y: top, width, height: bottom - top }, () => {
    legend?.(left + pen.widthOf(title, reportText.title) + 6, titleBox.y)
    for (const value of lines) {
      const y = plot.at(value)
      pen.path(tickAt(x + plot.width / 2, y, plot.width / 2), shades.line, value === 0 ? 0.35 : 0.15)
      const number = {
        x: left,
        y: y + capitals(reportText.tiny) / 2,
        width: MARGIN - 2,
        align: 'right',
      } as const
      pen.line(say(value), number, reportText.tiny)
    }
    draw(plot)
    for (const [i, label] of labels.entries()) {
      if (i % every !== 0) continue
      const below = { x: plot.middle(i) - 10, y: begin + HEIGHT + 3.6, width: 20, align: 'center' } as const
      pen.line(label, below, reportText.tiny)
    }
  })
  paper.y = bottom + 6
}

/** A full bar. */
function bar({ pen }: Paper, { at, middle, slot }: Plot, i: number, value: number): void {
  if (value === 0) return
  const width = slot * 0.62
  pen.plate(middle(i) - width / 2, at(value), width, at(0) - at(value), 0.2, shades.brand)
}

/** A stroke across a slot, where the same day of the month before stood. White around it, so that it is seen in front of a bar. */
function tick({ pen }: Paper, { at, middle, slot }: Plot, i: number, value: number): void {
  const half = slot * 0.42
  pen.path(tickAt(middle(i), at(value), half), shades.paper, 1.1)
  pen.path(tickAt(middle(i), at(value), half), shades.ink, 0.5)
}

const tickAt = (x: number, y: number, half: number): [number, number][] => [
  [x - half, y],
  [x + half, y],
]

/** The slot with the highest value, in words; or that all are empty. */
function mostOf<Row>(
  none: string,
  rows: readonly Row[],
  countOf: (row: Row) => number,
  said: (row: Row) => string,
): string {
  const most = Math.max(0, ...rows.map(countOf))
  const found = rows.find((row) => countOf(row) === most)
  return found === undefined || most === 0 ? none : said(found)
}

import { share } from '../../../../domain/analytics/rules.ts'
import type { Durations, Figures } from '../../../../domain/analytics/shapes.ts'
import { fittedLine, paragraph } from '../paragraph.ts'
import { capitals, reportText, shades } from './paper.ts'
import { isPeriodRunning, type ReportDrawing } from './words.ts'

interface Tile {
  name: string
  value: string
  /** A further remark. */
  hint: string
  /** How it was before. */
  before: string
}

const COLUMNS = 4
const GAP = 3
const HEIGHT = 27
const INSET = 3

/** The figures of the month, each with that of the month before. */
export function drawFigures(drawing: ReportDrawing): void {
  const { paper } = drawing
  const { pen, outline, left, width } = paper
  const tileWidth = (width - (COLUMNS - 1) * GAP) / COLUMNS
  for (const [i, { name, value, hint, before }] of tilesOf(drawing).entries()) {
    const x = left + (i % COLUMNS) * (tileWidth + GAP)
    const y = paper.y + Math.floor(i / COLUMNS) * (HEIGHT + GAP)
    const box = { x: x + INSET, width: tileWidth - 2 * INSET }
    outline.ornament(() => pen.plate(x, y, tileWidth, HEIGHT, 1.2, shades.raised))
    const large = { size: 18, least: 10, weight: 800, colour: shades.ink } as const
    const small = { ...reportText.tiny, size: 7, least: 5.5 }
    const lines = [
      { said: name, at: 5.6, style: { ...reportText.strong, least: 6.5 } },
      { said: value, at: 14, style: large },
      { said: hint, at: 19.2, style: small },
      { said: before, at: 23.8, style: small },
    ].filter(({ said }) => said !== '')
    outline.part('Div', () => {
      for (const { said, at, style } of lines)
        outline.text('P', () => fittedLine(pen, said, { ...box, y: y + at }, style))
    })
  }
  paper.y += 2 * HEIGHT + GAP + 9
}

function tilesOf({ report, t }: ReportDrawing): Tile[] {
  const { figures: words, change, count, minutes, share: percent } = t
  const { figures, figuresBefore, backlog, backlogBefore, cleaning, cleaningBefore } = report.overview
  const before = (said: string | null) => change.before(said ?? words.none)
  const median = (now: Durations | null, then: Durations | null, name: string) => ({
    name,
    value: now ? minutes(now.median) : words.none,
    hint: now ? words.most(minutes(now.p90)) : words.noneHint,
    before: before(then && minutes(then.median)),
  })
  const part = (name: string, of: (figures: Figures) => [part: number, whole: number]) => {
    const [now, then] = [share(...of(figures)), share(...of(figuresBefore))]
    return {
      name,
      value: now === null ? words.none : percent(now),
      hint: now === null ? words.noneHint : words.of(of(figures)[0]),
      before: before(then === null ? null : percent(then)),
    }
  }
  return [
    {
      name: words.requests.name,
      value: count(figures.requests),
      hint: '',
      before: before(count(figuresBefore.requests)),
    },
    median(figures.response, figuresBefore.response, words.response.name),
    median(figures.resolution, figuresBefore.resolution, words.resolution.name),
    {
      ...part(words.onTime.name, ({ onTime, withTarget }) => [onTime, withTarget]),
      ...(figures.withTarget > 0 && { hint: words.inTime(figures.onTime, figures.withTarget) }),
    },
    {
      name: words.backlog.name,
      value: count(backlog),
      hint: isPeriodRunning(report) ? words.now : words.atEnd,
      before: before(count(backlogBefore)),
    },
    part(words.cancelled.name, ({ cancelled, requests }) => [cancelled, requests]),
    part(words.reopened.name, ({ reopened, requests }) => [reopened, requests]),
    median(cleaning, cleaningBefore, words.cleaning.name),
  ]
}

/** The explanation of each figure, in a sentence. */
export function drawMeanings({ paper, t, words }: ReportDrawing): void {
  const { figures } = t
  const named = [
    figures.requests,
    figures.response,
    figures.resolution,
    figures.onTime,
    figures.backlog,
    figures.cancelled,
    figures.reopened,
    figures.cleaning,
  ]
  const indent = 40
  paper.title(words.meanings, 62)
  const { pen, outline } = paper
  outline.part('L', () => {
    for (const { name, means } of named) {
      paper.need(10)
      const y = paper.y + capitals(reportText.plain)
      const beside = { ...paper.box(), y, width: indent - 3 }
      const box = { x: paper.left + indent, y, width: paper.width - indent }
      outline.part('LI', () => {
        outline.text('Lbl', () => fittedLine(pen, name, beside, { ...reportText.strong, least: 6.5 }))
        outline.text('LBody', () => {
          paper.y = paragraph(pen, means, box, { ...reportText.plain, least: reportText.plain.size }, 4) + 3
        })
      })
    }
  })
  paper.y += 1
  paper.words(`${figures.roundedDown} ${words.counted}`)
  if (paper.pen.letters.missing.size > 0) paper.words(words.missing)
}

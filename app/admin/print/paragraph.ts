import { graphemes } from './letters.ts'
import type { Pen, PenBox, Style } from './pen.ts'

// Texts that fit their space, however long the name of a hotel or a room is.

const STEP = 0.5
const ELLIPSIS = '…'

export interface Fit extends Style {
  /** Smaller it does not get; then it is cut off, with an ellipsis. */
  least: number
}

/** One line, as large as it may be. Returns the size it has. */
export function fittedLine(pen: Pen, text: string, box: PenBox, { least, ...style }: Fit): number {
  const natural = pen.widthOf(text, style)
  const size = Math.max(least, Math.min(style.size, (style.size * box.width) / Math.max(natural, 1e-6)))
  pen.line(cutOff(pen, text, box.width, { ...style, size }), box, { ...style, size })
  return size
}

function cutOff(pen: Pen, text: string, width: number, style: Style): string {
  if (pen.widthOf(text, style) <= width + 0.01) return text
  const letters = graphemes(text)
  while (letters.length > 0 && pen.widthOf(letters.join('').trimEnd() + ELLIPSIS, style) > width)
    letters.pop()
  return letters.join('').trimEnd() + ELLIPSIS
}

/** How far capitals and figures reach above their line, in sizes. */
export const CAPITALS = 0.7
const LINE_HEIGHT = 1.22
/** A point, in millimetres. */
export const POINT = 25.4 / 72

/**
 * A text in at most so many lines, as large as it may be: from `y` on, or in the middle of the height below it. Returns
 * where its last line stands.
 */
export function paragraph(
  pen: Pen,
  text: string,
  { height, ...box }: PenBox & { height?: number },
  { least, ...style }: Fit,
  most: number,
): number {
  let { size } = style
  let lines = wrap(pen, text, box.width, style)
  while (lines.length > most && size > least) {
    size = Math.max(least, size - STEP)
    lines = wrap(pen, text, box.width, { ...style, size })
  }
  const fitted = { ...style, size }
  const shown = lines.slice(0, most)
  if (lines.length > most) {
    shown[most - 1] = cutOff(pen, lines.slice(most - 1).join(' '), box.width, fitted)
  }
  const step = size * LINE_HEIGHT * POINT
  const rest = (shown.length - 1) * step
  const first = height === undefined ? box.y : box.y + (height - rest + size * CAPITALS * POINT) / 2
  for (const [i, line] of shown.entries()) pen.line(line, { ...box, y: first + i * step }, fitted)
  return first + rest
}

/** Above this size, in points, no word is broken to have a text larger. */
const UNBROKEN = 9

/**
 * A text that is never cut off, as large as its box allows, on the box's lower edge: in one line if its words allow,
 * else in more. Descenders may take `room` beneath the box.
 */
export function block(
  pen: Pen,
  text: string,
  { height, ...box }: PenBox & { height: number },
  { least, ...style }: Fit,
  room = 0,
): void {
  const ofSizeOne = { ...style, size: 1 }
  const { above, below } = pen.extentOf(text, ofSizeOne)
  const step = Math.max(LINE_HEIGHT * POINT, above + below)
  const widest = Math.max(...piecesOf(text).map((piece) => pen.widthOf(piece.trimEnd(), ofSizeOne)))
  let size = Math.min(style.size, Math.max(UNBROKEN, box.width / Math.max(widest, 1e-6)))
  let lines: string[]
  let lowered: number
  for (; ; size -= STEP) {
    size = Math.max(size, least)
    lines = wrap(pen, text, box.width, { ...style, size })
    lowered = Math.max(0, below * size - room)
    const taken = (above + step * (lines.length - 1)) * size + lowered
    if (taken <= height || size === least) break
  }
  const last = box.y + height - lowered
  for (const [i, line] of lines.entries()) {
    pen.line(line, { ...box, y: last - step * size * (lines.length - 1 - i) }, { ...style, size })
  }
}

const piecesOf = (text: string): string[] => text.split(/(?<=[ .\-/])/)

/** A text's lines: broken between words, behind the dots and dashes of an address, and else wherever the width ends. */
export function wrap(pen: Pen, text: string, width: number, style: Omit<Style, 'colour'>): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (pen.widthOf((line + piece).trimEnd(), style) <= width) {
      line += piece
      continue
    }
    if (line.trim()) lines.push(line.trimEnd())
    line = ''
    for (const letter of graphemes(piece)) {
      if (line && pen.widthOf(line + letter, style) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines
}

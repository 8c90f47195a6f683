import { colours, type Pen, type PenBox } from './pen.ts'

// How to use a card, in pictograms that need no words: a phone scans the code, and someone comes.

const phone = 'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2ZM11 19h2'
const codeOnIt = 'M8 7h3v3H8zM13 7h3v3h-3zM8 12h3v3H8zM13 12h0M16 12v0M13 15h3'
const arrow = 'M5 12h14M13 6l6 6-6 6'
const bell =
  'M3 20a1 1 0 0 1-1-1v-1a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1ZM20 16a8 8 0 1 0-16 0M12 4v4M10 4h4'

const steps = [phone + codeOnIt, arrow, bell]
/** Between two of them, of their side. */
const GAP = 0.35

/** Draws the steps side by side, as large as the box allows, in its upper left. */
export function drawSteps(pen: Pen, { x, y, width, height }: PenBox & { height: number }): void {
  const side = Math.min(height, width / (steps.length + (steps.length - 1) * GAP))
  for (const [i, paths] of steps.entries())
    pen.pictogram(paths, x + i * side * (1 + GAP), y, side, colours.ink ?? '')
}

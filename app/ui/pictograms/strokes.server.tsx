import { renderToStaticMarkup } from 'react-dom/server'
import { pictograms } from './pictograms.ts'
import { withoutFrames } from './without-frames.ts'

const strokes = new Map<string, string>(
  Object.entries(pictograms).map(([name, Drawing]) => [
    name,
    withoutFrames(renderToStaticMarkup(<Drawing />)),
  ]),
)

/**
 * A service's pictogram as markup, without its frame. It goes with the service itself: what a page does not show, nobody
 * loads, and what it is to show after a change, it has.
 */
export const strokesOf = ({ kind, icon }: { kind: string; icon: string | null }): string =>
  strokes.get(kind === 'custom' ? (icon ?? 'bell') : kind) ?? ''

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
 * A service's pictogram as markup, without its <svg>. It is sent with the service: a page loads only the pictograms
 * that it shows, also after a change.
 */
export const strokesOf = ({ kind, icon }: { kind: string; icon: string | null }): string =>
  strokes.get(kind === 'custom' ? (icon ?? 'bell') : kind) ?? ''

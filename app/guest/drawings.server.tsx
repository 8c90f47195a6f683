import { renderToStaticMarkup } from 'react-dom/server'
import type { Service } from '../../domain/services/shapes.ts'
import { pictograms } from '../ui/pictograms.ts'
import { withoutFrames } from './sprite.tsx'

/** As an ornament beside the word that says the same. */
function markupOf(Drawing: (typeof pictograms)[keyof typeof pictograms]): string {
  const strokes = withoutFrames(renderToStaticMarkup(<Drawing />))
  return `<svg class="icon icon-thin size-8" viewBox="0 0 24 24" aria-hidden="true">${strokes}</svg>`
}

const drawings = new Map<string, string>(
  Object.entries(pictograms).map(([name, Drawing]) => [name, markupOf(Drawing)]),
)

/**
 * A service's pictogram as markup, which goes with the service itself: what the page does not show, no guest loads, and
 * what it is to show after a change, it has.
 */
export const drawingOf = ({ kind, icon }: Pick<Service, 'kind' | 'icon'>): string =>
  drawings.get(kind === 'custom' ? (icon ?? 'bell') : kind) ?? ''

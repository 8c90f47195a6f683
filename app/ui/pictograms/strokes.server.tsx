import { renderToStaticMarkup } from 'react-dom/server'
import { pictograms } from './pictograms.ts'
import { withoutFrames } from './without-frames.ts'

/** Each is drawn when it is first asked for: all of them take a start 0.1 s. */
const strokes = new Map<string, string>()

/**
 * A service's pictogram as markup, without its <svg>. It is sent with the service: a page loads only the pictograms
 * that it shows, also after a change.
 */
export function strokesOf({ kind, icon }: { kind: string; icon: string | null }): string {
  const name = kind === 'custom' ? (icon ?? 'bell') : kind
  const known = strokes.get(name)
  if (known !== undefined) return known
  const Drawing = Object.hasOwn(pictograms, name) ? pictograms[name as keyof typeof pictograms] : undefined
  if (!Drawing) return ''
  const drawn = withoutFrames(renderToStaticMarkup(<Drawing />))
  strokes.set(name, drawn)
  return drawn
}

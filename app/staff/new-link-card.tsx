import { useRef, useState } from 'react'
import { floodTexts } from '../../i18n/flood.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { TextField } from '../ui/text-field.tsx'
import type { NewLink } from './board-data.ts'

/** Modules of white that a QR code needs around it (ISO/IEC 18004). */
const QUIET = 4

/** A room's new link: as a QR code to print, and as text. */
export function NewLinkCard({ made: { link, qr }, room }: { made: NewLink; room: string }) {
  const t = useTexts(floodTexts)
  const card = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const side = qr.size + 2 * QUIET
  const box = `${-QUIET} ${-QUIET} ${side} ${side}`
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="white" d="M${-QUIET} ${-QUIET}h${side}v${side}h-${side}z"/><path d="${qr.path}"/></svg>`
  const copy = () => {
    const selected = () => card.current?.querySelector('input')?.select()
    // Not there on a page that did not come over TLS.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setSaid(t.copied),
      () => {
        selected()
        setSaid(t.notCopied)
      },
    )
  }
  return (
    <div ref={card} className="flex flex-col gap-4">
      <p>{t.replacedHint}</p>
      <svg
        viewBox={box}
        role="img"
        aria-label={t.qr(room)}
        shapeRendering="crispEdges"
        className="size-48 self-center rounded-module bg-paper text-on-paper"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <TextField label={t.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" onClick={copy} className={button('plain', 'noscript:hidden')}>
          {t.copy}
        </button>
        <a
          href={`data:image/svg+xml,${encodeURIComponent(file)}`}
          download={t.file(room)}
          className={button('plain')}
        >
          {t.download}
        </a>
        <p role="status" className="text-sm text-soft">
          {said}
        </p>
      </div>
    </div>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { floodTexts } from '../../../i18n/flood.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { QrImage, qrBox } from '../../ui/qr-image.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { NewLink } from '../data/board-data.ts'

/** A room's link, as a QR code and as text to copy. */
export function LinkCard({
  link,
  qr,
  room,
  children,
}: {
  link: string
  qr: { path: string; size: number }
  room: string
  /** Further buttons. */
  children: ReactNode
}) {
  const t = useTexts(floodTexts)
  const card = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const copy = () => {
    const selected = () => card.current?.querySelector('input')?.select()
    // The clipboard is missing on plain http.
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
      <QrImage qr={qr} label={t.qr(room)} className="size-48 self-center" />
      <TextField label={t.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" onClick={copy} className={button('plain', 'noscript:hidden')}>
          {t.copy}
        </button>
        {children}
        <p role="status" className="text-sm text-soft">
          {said}
        </p>
      </div>
    </div>
  )
}

export function NewLinkCard({ made: { link, qr }, room }: { made: NewLink; room: string }) {
  const t = useTexts(floodTexts)
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${qrBox(qr.size)}"><path fill="white" d="M-9-9h999v999H-9z"/><path d="${qr.path}"/></svg>`
  return (
    <div className="flex flex-col gap-4">
      <p>{t.replacedHint}</p>
      <LinkCard link={link} qr={qr} room={room}>
        <a
          href={`data:image/svg+xml,${encodeURIComponent(file)}`}
          download={t.file(room)}
          className={button('plain')}
        >
          {t.download}
        </a>
      </LinkCard>
    </div>
  )
}

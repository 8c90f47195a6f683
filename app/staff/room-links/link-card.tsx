import { type ReactNode, useRef, useState } from 'react'
import { floodTexts } from '../../../i18n/flood.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { QrImage } from '../../ui/qr-image.tsx'
import { TextField } from '../../ui/text-field.tsx'

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

import type { ReactNode } from 'react'
import { floodTexts } from '../../../i18n/flood.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { QrImage, qrBox } from '../../ui/qr-image.tsx'
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
  return (
    <div className="flex flex-col gap-4">
      <QrImage qr={qr} label={t.qr(room)} className="size-48 self-center" />
      <CopyField label={t.link} value={link} words={t}>
        {children}
      </CopyField>
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

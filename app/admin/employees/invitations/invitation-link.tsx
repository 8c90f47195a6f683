import { useRef, useState } from 'react'
import { employeeTexts } from '../../../../i18n/employees.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { button } from '../../../ui/button.ts'
import { QrImage } from '../../../ui/qr-image.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** An invitation as it was just made: large enough to be scanned across a desk, and as text to copy. */
export function InvitationLink({
  made: { link, qr },
  name,
}: {
  made: { link: string; qr: { path: string; size: number } }
  name: string
}) {
  const t = useTexts(employeeTexts).invite
  const card = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const copy = () => {
    // Not there on a page that did not come over TLS.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setSaid(t.copied),
      () => {
        card.current?.querySelector('input')?.select()
        setSaid(t.notCopied)
      },
    )
  }
  return (
    <div ref={card} className="flex w-full flex-col gap-4">
      <p className="font-medium">{t.scan(name)}</p>
      <QrImage qr={qr} label={t.qr(name)} className="w-full max-w-sm self-center" />
      <TextField
        label={t.address}
        hint={t.once}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" onClick={copy} className={button('plain', 'noscript:hidden')}>
          {t.copy}
        </button>
        <p role="status" className="text-soft">
          {said}
        </p>
      </div>
    </div>
  )
}

import { employeeTexts } from '../../../../i18n/employees.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import { QrImage } from '../../../ui/qr-image.tsx'

/** An invitation as it was just made: large enough to be scanned across a desk, and as text to copy. */
export function InvitationLink({
  made: { link, qr },
  name,
}: {
  made: { link: string; qr: { path: string; size: number } }
  name: string
}) {
  const t = useTexts(employeeTexts).invite
  return (
    <div className="flex w-full flex-col gap-4">
      <p className="font-medium">{t.scan(name)}</p>
      <QrImage qr={qr} label={t.qr(name)} className="w-full max-w-sm self-center" />
      <CopyField label={t.address} hint={t.once} value={link} words={t} />
    </div>
  )
}

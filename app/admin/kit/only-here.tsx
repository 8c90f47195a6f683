import { adminTexts } from '../../../i18n/admin.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'

/** Beside codes to scan, before any is printed or shown: that they lead where no phone comes. */
export function OnlyHere({ host }: { host: string | undefined }) {
  const t = useTexts(adminTexts)
  return host && <Notice kind="hint">{t.onlyHere(host)}</Notice>
}

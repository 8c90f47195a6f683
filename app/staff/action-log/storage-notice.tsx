import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'

/** Warns that this browser stores nothing: actions pressed offline are lost with the page. */
export function StorageNotice({ isKept }: { isKept: boolean }) {
  const t = useTexts(staffTexts).unsent
  return (
    <div role="status" className="px-4 empty:hidden">
      {!isKept && <Notice kind="hint">{t.notKept}</Notice>}
    </div>
  )
}

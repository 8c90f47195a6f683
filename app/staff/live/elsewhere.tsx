import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { Connection } from '../../sync/use-stream.ts'
import { button } from '../../ui/button.ts'

/** Says that newer screens of the same person have taken over. */
export function ElsewhereNotice({ connection }: { connection: Connection }) {
  const t = useTexts(staffTexts)
  if (connection.state !== 'elsewhere') return null
  return (
    <div role="status" className="flex basis-full flex-wrap items-center justify-between gap-2 text-sm">
      <p className="min-w-0 flex-1 basis-60">{t.elsewhere.said}</p>
      {/* Any touch of the page reconnects; the button makes that visible. */}
      <button type="button" className={button('plain')}>
        {t.elsewhere.resume}
      </button>
    </div>
  )
}

import { formTexts } from '../../i18n/form.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/notice.tsx'
import type { useForm } from './use-form.ts'

/** Tells the user that the fields hold their text from before the session ended, with a button that discards it. */
export function PutBackNotice({ form }: { form: Pick<ReturnType<typeof useForm>, 'putBack' | 'takeOut'> }) {
  const { putBack: t } = useTexts(formTexts)
  return (
    <div role="status" className="empty:hidden">
      {form.putBack && (
        <Notice kind="news">
          <p>{t[form.putBack]}</p>
          <button type="button" onClick={form.takeOut} className={button('plain', 'mt-2')}>
            {t.takeOut}
          </button>
        </Notice>
      )}
    </div>
  )
}

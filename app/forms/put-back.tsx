import { formTexts } from '../../i18n/form.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/notice.tsx'
import type { useForm } from './use-form.ts'

/** Above the fields of a form: that they hold what was typed before a session ended, and the way to be rid of it. */
export function PutBack({ form }: { form: Pick<ReturnType<typeof useForm>, 'putBack' | 'takeOut'> }) {
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

import { FileUp } from 'lucide-react'
import { useNavigation } from 'react-router'
import { reservationsTexts } from '../../../i18n/reservations.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { control } from '../../ui/control.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { Submit } from '../../ui/submit.tsx'

/** Takes the morning's list: pasted, or as a file, which can be dropped on its field. */
export function ListForm({ fault, isOpen }: { fault: string | undefined; isOpen: boolean }) {
  const t = useTexts(reservationsTexts)
  const isBusy = useNavigation().formAction?.startsWith(paths.reservations) ?? false
  return (
    <Disclosure title={t.add} icon={FileUp} open={isOpen || undefined}>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="flex flex-col gap-4 pt-1 pb-3"
      >
        <Field label={t.list} hint={t.listHint} error={fault}>
          {(tied) => (
            <textarea
              {...tied}
              name="list"
              rows={5}
              spellCheck={false}
              wrap="off"
              className={`${control} resize-y py-2.5 font-mono text-xs`}
            />
          )}
        </Field>
        <Field label={t.file} hint={t.fileHint}>
          {(tied) => (
            <input
              {...tied}
              type="file"
              name="upload"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              className={`${control} py-2 file:me-3 file:rounded-module file:border file:border-edge file:bg-raised file:px-3 file:py-1 file:text-sm file:text-ink`}
            />
          )}
        </Field>
        <div className="flex flex-col sm:flex-row">
          <Submit isBusy={isBusy} busyLabel={t.reading}>
            {t.look}
          </Submit>
        </div>
      </Form>
    </Disclosure>
  )
}

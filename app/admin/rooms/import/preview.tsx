import { type ChangeEvent, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { importTexts } from '../../../../i18n/import.ts'
import { Form } from '../../../shell/of-hotel.tsx'
import * as paths from '../../../shell/paths.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { button } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Option } from '../../../ui/option.tsx'
import { Submit } from '../../../ui/submit.tsx'
import { ImportColumns } from './columns.tsx'
import { ImportLines } from './lines.tsx'
import type { Preview } from './shown.ts'

/** The effect of a file, line by line, and the button that imports it. */
export function ImportPreview({
  preview,
  trouble,
}: {
  preview: Preview
  /** Why it was not done: by now it may do something else, which is to be seen first. */
  trouble?: string | undefined
}) {
  const t = useTexts(importTexts)
  const look = useRef<HTMLButtonElement>(null)
  const { name, file, bytes, plan, counts, newTypes, leftOut, rooms, paidFor, question } = preview
  const isBusy = useNavigation().formAction?.startsWith(paths.importRooms) ?? false
  const isBeyond = counts.new > 0 && rooms > paidFor
  const isOff = question !== null || counts.faulty > 0 || isBeyond || counts.new + counts.changed === 0
  const mustLook = trouble !== undefined || isOff
  const onReading = (event: ChangeEvent<HTMLElement>) =>
    event.currentTarget.closest('form')?.requestSubmit(look.current)
  return (
    <Form
      key={plan + preview.encoding}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="bytes" value={bytes} />
      <input type="hidden" name="readAs" value={preview.encoding} />
      {/* A line break in a hidden field would be sent as two characters. */}
      <textarea name="file" hidden readOnly value={file} />
      <div className="flex flex-col gap-1">
        {name && <p className="font-medium wrap-anywhere">{name}</p>}
        {question === null && <p className="tabular-nums">{t.counts(counts)}</p>}
        {newTypes.length > 0 && <p className="text-sm text-soft">{t.newTypes(newTypes)}</p>}
        {leftOut.length > 0 && <p className="text-sm wrap-anywhere text-soft">{t.leftOut(leftOut)}</p>}
      </div>
      {trouble && <Notice kind="trouble">{trouble}</Notice>}
      {question !== null && (
        <Notice kind="trouble">{question === 'rival-columns' ? t.rivals(preview.rivals) : t.noNumber}</Notice>
      )}
      {preview.unreadSeparator && <Notice kind="trouble">{t.separator(preview.unreadSeparator)}</Notice>}
      {counts.faulty > 0 && <Notice kind="trouble">{t.faulty(counts.faulty)}</Notice>}
      {counts.faulty === 0 && isBeyond && (
        <Notice kind="trouble">
          <p>{t.beyond(rooms, paidFor)}</p>
          <Link to={paths.manageSubscription} className={button('plain', 'mt-2')}>
            {t.raise}
          </Link>
        </Notice>
      )}
      <ImportEncoding preview={preview} onChange={onReading} />
      <ImportColumns preview={preview} onChange={onReading} />
      <div className="flex flex-wrap items-center gap-2">
        {mustLook ? (
          <>
            <input type="hidden" name="intent" value="look" />
            <Submit isBusy={isBusy} busyLabel={t.reading}>
              {t.look}
            </Submit>
          </>
        ) : (
          <>
            <input type="hidden" name="intent" value="import" />
            <Submit isBusy={isBusy} busyLabel={t.importing}>
              {t.submit}
            </Submit>
          </>
        )}
        <button
          ref={look}
          type="submit"
          name="again"
          value="yes"
          className={button('plain', mustLook ? 'hidden' : 'min-h-12')}
        >
          {t.lookAgain}
        </button>
        {counts.faulty > 0 && (
          <button type="submit" name="leaveOut" value="yes" className={button('plain', 'min-h-12')}>
            {t.leaveFaulty(counts.faulty)}
          </button>
        )}
        <Link to={paths.importRooms} preventScrollReset replace className={button('quiet', 'min-h-12')}>
          {t.another}
        </Link>
      </div>
      <ImportLines preview={preview} />
    </Form>
  )
}

/** In which letters a file is written that does not say so itself: each way with lines that show whether it is right. */
function ImportEncoding({
  preview: { readings, encoding },
  onChange,
}: {
  preview: Preview
  onChange: (event: ChangeEvent<HTMLElement>) => void
}) {
  const { encodings: t } = useTexts(importTexts)
  if (readings.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2" onChange={onChange}>
      <legend className="mb-1 font-semibold">{t.title}</legend>
      <p className="text-sm text-soft">{t.hint}</p>
      {readings.map((reading) => (
        <Option
          key={reading.encoding}
          name="encoding"
          value={reading.encoding}
          defaultChecked={reading.encoding === encoding}
          label={reading.sample.join(' · ')}
          hint={t.names[reading.encoding as keyof typeof t.names] ?? reading.encoding}
        />
      ))}
    </fieldset>
  )
}

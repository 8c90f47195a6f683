import { Link, useNavigation } from 'react-router'
import { listColumns } from '../../../domain/configuration/shapes.ts'
import { type LineKind, leftOutKinds } from '../../../domain/reservations/shapes.ts'
import { dateSaid } from '../../../i18n/formats.ts'
import { reservationsTexts } from '../../../i18n/reservations.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage, useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { ColumnFields } from '../kit/column-fields.tsx'
import type { ListPreview } from './reservations.server.ts'

const isLeftOut = (kind: LineKind) => leftOutKinds.some((one) => one === kind)

/** The effect of a list, and the button that applies it. */
export function ListPreviewForm({ preview }: { preview: ListPreview }) {
  const t = useTexts(reservationsTexts)
  const isBusy = useNavigation().formAction?.startsWith(paths.reservations) ?? false
  const { list, plan, missing, endsStays, lines } = preview
  const hasEffect = lines.some(({ kind }) => !isLeftOut(kind))
  const canApply = missing.length === 0 && hasEffect
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="flex flex-col gap-4 border-y border-line py-4"
    >
      <input type="hidden" name="plan" value={plan} />
      {/* A line break in a hidden field would be sent as two characters. */}
      <textarea name="list" hidden readOnly value={list} />
      {missing.length > 0 && (
        <Notice kind="trouble">{t.missing(missing.map((column) => t.columns.names[column]))}</Notice>
      )}
      {missing.length === 0 && !hasEffect && <Notice kind="news">{t.nothing}</Notice>}
      {endsStays.length > 0 && <Notice kind="hint">{t.ends(endsStays)}</Notice>}
      {lines.map(({ kind, lines: some }) => (
        <Lines key={kind} kind={kind} lines={some} count={preview.counts[kind] ?? some.length} />
      ))}
      <Columns preview={preview} />
      <div className="flex flex-wrap items-center gap-2">
        {canApply && (
          <>
            <input type="hidden" name="intent" value="apply" />
            <Submit isBusy={isBusy} busyLabel={t.applying}>
              {t.apply}
            </Submit>
          </>
        )}
        <button
          type="submit"
          name="again"
          value="yes"
          className={button(canApply ? 'plain' : 'primary', 'min-h-12')}
        >
          {t.lookAgain}
        </button>
        <Link to={paths.reservations} className={button('quiet', 'min-h-12')}>
          {t.cancel}
        </Link>
      </div>
    </Form>
  )
}

function Lines({
  kind,
  lines,
  count,
}: {
  kind: LineKind
  lines: ListPreview['lines'][number]['lines']
  count: number
}) {
  const language = useLanguage()
  const t = reservationsTexts[language]
  const said = dateSaid(language, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h2 className="font-semibold">
        {t.kinds[kind](count)}
        {isLeftOut(kind) && <span className="font-normal text-late"> · {t.leftOut}</span>}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ line, number, guestName, from, until }) => (
          <li key={line} className="flex flex-wrap gap-x-3 py-1.5">
            <span className="min-w-16 text-soft tabular-nums">{t.line(line)}</span>
            <span className="min-w-12 font-medium wrap-anywhere">{number}</span>
            <span className="min-w-0 flex-[1_1_10rem] wrap-anywhere">{guestName}</span>
            {from && until && <span className="text-soft">{t.days(said(from), said(until))}</span>}
          </li>
        ))}
      </ul>
      {count > lines.length && <p className="text-soft">{t.more(count - lines.length)}</p>}
    </section>
  )
}

/** The meaning of each column with its first cells; the admin can change it. */
function Columns({ preview: { columns, hasHeadings, missing } }: { preview: ListPreview }) {
  const { columns: t } = useTexts(reservationsTexts)
  return (
    <details open={missing.length > 0 || undefined} className="text-sm">
      <summary className="flex min-h-11 items-center font-medium">{t.title}</summary>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">{t.title}</legend>
        <ColumnFields columns={columns} hasHeadings={hasHeadings} meanings={listColumns} words={t} />
      </fieldset>
    </details>
  )
}

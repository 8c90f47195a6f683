import { Trash2 } from 'lucide-react'
import { data, useLocation } from 'react-router'
import { DomainError } from '../../../domain/errors.ts'
import { changeShift } from '../../../domain/shifts/changing.ts'
import { ChangedShift } from '../../../domain/shifts/shapes.ts'
import { showShift } from '../../../domain/shifts/week.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { momentSaid } from '../../../i18n/formats.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from '../kit/act-form.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { refusalIn, SheetForm, useSheetForm } from '../kit/sheet-form.tsx'
import type { Route } from './+types/shift'
import { endedEarly, weekday } from './days.ts'
import { TimeFields } from './time-fields.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const found = await showShift(context.get(actorContext), { shiftId: params.shiftId })
    return { ...found, rules: fieldRules(ChangedShift) }
  } catch (error) {
    const isGone = error instanceof DomainError && ['no-such-shift', 'invalid-input'].includes(error.reason)
    throw isGone ? data(null, 404) : error
  }
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  runForm(await request.formData(), { schema: ChangedShift }, async (input) =>
    changeShift(context.get(actorContext), { ...input, shiftId: params.shiftId }),
  )

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

type Saved = Awaited<ReturnType<typeof changeShift>>

interface Input extends Record<string, unknown> {
  day: string
  from: string
  until: string
  revision: string
}

/** A person's shift, which can be changed or removed until it is over. */
export default function ShiftSheet({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = shiftTexts[language]
  const { save } = adminTexts[language]
  const { shift, timeZone, isOver, rules } = loaderData
  const { search } = useLocation()
  const { id, name, day, from, until } = shift
  const list = `${paths.shifts}${search}`
  const sheetForm = useSheetForm<Input, Saved>({
    rules,
    defaultValue: { day, from, until: until ?? '' },
    answer: actionData,
    ownField: 'from',
    toast: ({ shift: { revision }, before }) => {
      if (before.revision === revision) return { text: t.done.changed(name) }
      const was = { day: before.day, from: before.from, until: before.until ?? before.from }
      return { text: t.done.changed(name), undo: { send: { ...was, revision }, to: paths.shift(id) } }
    },
    next: (saved) => paths.shiftsOf(saved.shift.day),
    loaded: { revision: shift.revision, values: [day, from, until] },
  })
  const changedAt = refusalIn(sheetForm.answer)?.refused?.at
  return (
    <Sheet title={`${name}, ${weekday(day, language)}`} closeTo={list}>
      {isOver ? (
        <>
          <p className="tabular-nums">{`${from}–${endedEarly(shift, timeZone, language) ?? until ?? '…'}`}</p>
          <Notice kind="news">{t.over}</Notice>
        </>
      ) : (
        <>
          <SheetForm
            key={id}
            of={sheetForm}
            hidden={{ revision: sheetForm.seen }}
            current={t.current(
              weekday(day, language),
              from,
              until ?? '…',
              changedAt && momentSaid(language)(changedAt, timeZone),
            )}
            label={save}
          >
            <TimeFields form={sheetForm.form} />
          </SheetForm>
          <div className="mt-auto flex flex-col items-start gap-2 border-t border-line pt-4">
            <p className="text-sm text-soft">{t.removeHint}</p>
            <ActForm list={list} intent="remove" fields={{ id }} closes>
              <Trash2 aria-hidden="true" className="size-4" />
              {t.remove}
            </ActForm>
          </div>
        </>
      )}
    </Sheet>
  )
}

import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { planShifts } from '../../../domain/shifts/planning.ts'
import { NewShifts, PlanDay, WEEKS_MAXIMUM } from '../../../domain/shifts/shapes.ts'
import { showWeek } from '../../../domain/shifts/week.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { SheetForm, useSheetForm } from '../kit/sheet-form.tsx'
import type { Route } from './+types/new-shift'
import { weekdayNames } from './days.ts'
import { TimeFields } from './time-fields.tsx'
import { undoOf } from './undo.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { people, today, reach } = await showWeek(context.get(actorContext), {})
  const asked = PlanDay.safeParse(url.searchParams.get('day')).data ?? today
  // Of the week that is shown, a day that can be planned.
  const [, day = today] = [today, asked, reach.last].sort()
  return { people, day, rules: fieldRules(NewShifts) }
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  return runForm(form, { schema: NewShifts }, async (input) => ({
    ...(await planShifts(context.get(actorContext), input)),
    goesOn: form.has('more'),
  }))
}

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

interface Input extends Record<string, unknown> {
  userId: string
  day: string
  from: string
  until: string
  weekdays: string[]
  weeks: number
}

/** Plans a person's shift, or the same shift on several days. */
export default function NewShift({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = shiftTexts[language]
  const { people, day, rules } = loaderData
  const { search } = useLocation()
  const element = useRef<HTMLFormElement>(null)
  const planned = actionData?.ok ? actionData.value : undefined
  // The same hours for another person: cleared before the leave guard notes the values that were saved.
  useLayoutEffect(() => {
    const who = element.current?.elements.namedItem('userId')
    if (!planned?.goesOn || !(who instanceof HTMLSelectElement)) return
    who.value = ''
    who.focus()
  }, [planned])
  const list = `${paths.shifts}${search}`
  const sheetForm = useSheetForm<Input, NonNullable<typeof planned>>({
    rules,
    defaultValue: { day, from: '07:00', until: '15:00', weeks: '1' },
    answer: actionData,
    ownField: 'from',
    toast: ({ shifts }) => ({
      text: t.done.planned(shifts[0]?.name ?? '', shifts.length),
      undo: undoOf('remove', shifts),
    }),
    next: ({ goesOn, shifts: [first] }) => (goesOn ? undefined : first ? paths.shiftsOf(first.day) : list),
    element,
  })
  const { form } = sheetForm
  const chosen = form.choices('weekdays')
  return (
    <Sheet title={t.plan} startsAtField closeTo={list}>
      <SheetForm
        of={sheetForm}
        label={t.plan}
        secondary={
          <button type="submit" name="more" value="yes" className={button('plain')}>
            {t.planMore}
          </button>
        }
      >
        <SelectField {...form.field('userId')} label={t.who}>
          <option value="" />
          {people.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </SelectField>
        <TimeFields form={form} />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">{t.repeat}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(4.7rem,1fr))] gap-2 *:gap-1.5 *:px-2">
            {weekdayNames(language).map(({ number, name }) => (
              <Choice
                key={number}
                type="checkbox"
                name="weekdays"
                value={number}
                label={name}
                defaultChecked={chosen.includes(String(number))}
              />
            ))}
          </div>
          <p className="text-sm text-soft">{t.repeatHint}</p>
        </fieldset>
        <TextField
          {...form.field('weeks')}
          type="number"
          inputMode="numeric"
          min={1}
          max={WEEKS_MAXIMUM}
          label={t.weeks}
        />
      </SheetForm>
    </Sheet>
  )
}

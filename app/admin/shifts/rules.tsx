import { useLocation } from 'react-router'
import { z } from 'zod'
import { assignments } from '../../../domain/configuration/shapes.ts'
import { changeWorkRules, showWorkRules } from '../../../domain/hotels/work-rules.ts'
import { HoursOrNone } from '../../../domain/services/shapes.ts'
import { usualEscalation } from '../../../domain/shapes/escalation.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { formTexts } from '../../../i18n/form.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { SheetForm, useSheetForm } from '../kit/sheet-form.tsx'
import type { Route } from './+types/rules'
import { CallFields } from './call-fields.tsx'
import { CallLines, withRules } from './calls.server.ts'

const Rules = CallLines.extend({
  usesShifts: z.boolean().default(false),
  assignment: z.enum(assignments).default('none'),
  quietHours: HoursOrNone.default(null),
  revision: z.string().max(64),
})

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await showWorkRules(context.get(actorContext), {})), rules: fieldRules(Rules) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(actorContext)
  const form = await request.formData()
  if (form.get('intent') === 'usual') {
    return runForm(form, { schema: Rules.pick({ revision: true }) }, async ({ revision }) => {
      const { revision: _, ...found } = await showWorkRules(actor, {})
      await changeWorkRules(actor, { ...found, escalation: usualEscalation, revision })
      return { did: 'usual' as Did }
    })
  }
  return runForm(form, { schema: Rules }, async (said) => {
    const { usesShifts, assignment, quietHours, revision } = said
    await withRules(said, (escalation) =>
      changeWorkRules(actor, { usesShifts, assignment, quietHours, escalation, revision }),
    )
    return { did: 'rules' as Did }
  })
}

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

type Did = 'usual' | 'rules'

type Input = { quietHours: { from: string; until: string } }

/** The hotel's work rules: shifts or not, assignment of new requests, escalation and quiet hours. */
export default function WorkRulesSheet({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const { rules: t, done, from, until } = shiftTexts[language]
  const { optional } = formTexts[language]
  const { save } = adminTexts[language]
  const { usesShifts, assignment, quietHours, escalation, revision, rules } = loaderData
  const { search } = useLocation()
  const list = `${paths.shifts}${search}`
  const sheetForm = useSheetForm<Input, { did: Did }>({
    rules,
    defaultValue: { quietHours: quietHours ?? { from: '', until: '' } },
    answer: actionData,
    ownField: 'revision',
    toast: ({ did }) => ({ text: done[did] }),
    next: () => list,
    loaded: { revision, values: [usesShifts, assignment, quietHours, escalation] },
  })
  return (
    <Sheet title={t.title} closeTo={list}>
      <SheetForm
        of={sheetForm}
        hidden={{ revision: sheetForm.seen }}
        current={t.changed}
        label={save}
        className="flex flex-col gap-6"
      >
        <div className="flex flex-col gap-1.5">
          <Choice type="checkbox" name="usesShifts" label={t.useShifts} defaultChecked={usesShifts} />
          {!usesShifts && <p className="text-sm text-soft">{t.useShiftsHint}</p>}
        </div>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">{t.assignment}</legend>
          {assignments.map((one) => (
            <Choice
              key={one}
              type="radio"
              name="assignment"
              value={one}
              label={t.assignments[one]}
              defaultChecked={one === assignment}
            />
          ))}
        </fieldset>
        <CallFields escalation={escalation} answer={sheetForm.answer} />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">
            {t.quiet} <span className="font-normal text-soft">({optional})</span>
          </legend>
          <div className="grid grid-cols-2 gap-3">
            <TextField {...sheetForm.form.field('quietHours.from')} type="time" label={from} />
            <TextField {...sheetForm.form.field('quietHours.until')} type="time" label={until} />
          </div>
          <p className="text-sm text-soft">{t.quietHint}</p>
        </fieldset>
      </SheetForm>
      <Form method="post" preventScrollReset className="mt-auto border-t border-line pt-4">
        <input type="hidden" name="intent" value="usual" />
        <input type="hidden" name="revision" value={sheetForm.seen} />
        <button type="submit" className={button('plain')}>
          {t.usual}
        </button>
      </Form>
    </Sheet>
  )
}

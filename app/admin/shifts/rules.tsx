import { useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
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
import { useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormRefused, refusalIn } from '../kit/form-refused.tsx'
import { revalidateSheet } from '../kit/revalidate.ts'
import { Sheet } from '../kit/sheet.tsx'
import { useKeptAnswer } from '../kit/use-kept-answer.ts'
import { useSaid } from '../kit/use-said.tsx'
import { useSeenRevision } from '../kit/use-seen-revision.ts'
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
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)
export const shouldRevalidate = revalidateSheet

type Did = 'usual' | 'rules'

type Input = { quietHours: { from: string; until: string } }

/** How the hotel works: by shifts or not, to whom what comes is given, and who is called when. */
export default function WorkRulesSheet({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData)
  const language = useLanguage()
  const { rules: t, done, from, until } = shiftTexts[language]
  const { optional } = formTexts[language]
  const { save, saving } = adminTexts[language]
  const { usesShifts, assignment, quietHours, escalation, revision, rules } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const defaultValue = { quietHours: quietHours ?? { from: '', until: '' } }
  const form = useForm<Input>({ rules, defaultValue, answer: refusalIn(answer) })
  const leaveDialog = useLeaveGuard(element, answer?.ok === true)
  const list = `${paths.shifts}${search}`
  const said = useSaid(
    answer,
    ({ did }) => ({ text: done[did] }),
    () => navigate(list, { preventScrollReset: true }),
  )
  const seen = useSeenRevision(revision, [usesShifts, assignment, quietHours, escalation], answer)
  const isBusy = useNavigation().formData?.has('revision') ?? false
  return (
    <Sheet title={t.title} closeTo={list}>
      <Form ref={element} {...form.props} method="post" preventScrollReset className="flex flex-col gap-6">
        <FormRefused form={form} answer={answer} now={t.changed} />
        {said}
        <input type="hidden" name="revision" value={seen} />
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
        <CallFields escalation={escalation} answer={answer} />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">
            {t.quiet} <span className="font-normal text-soft">({optional})</span>
          </legend>
          <div className="grid grid-cols-2 gap-3">
            <TextField {...form.field('quietHours.from')} type="time" label={from} />
            <TextField {...form.field('quietHours.until')} type="time" label={until} />
          </div>
          <p className="text-sm text-soft">{t.quietHint}</p>
        </fieldset>
        <Submit isBusy={isBusy} busyLabel={saving}>
          {save}
        </Submit>
      </Form>
      <Form method="post" preventScrollReset className="mt-auto border-t border-line pt-4">
        <input type="hidden" name="intent" value="usual" />
        <input type="hidden" name="revision" value={seen} />
        <button type="submit" className={button('plain')}>
          {t.usual}
        </button>
      </Form>
      {leaveDialog}
    </Sheet>
  )
}

import { useRef } from 'react'
import { data, useNavigate, useNavigation } from 'react-router'
import { changeServiceEscalation, showServiceEscalation } from '../../../domain/services/escalation.ts'
import { adminTexts } from '../../../i18n/admin.ts'
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
import { Submit } from '../../ui/submit.tsx'
import { FormRefused, refusalIn } from '../kit/form-refused.tsx'
import { revalidateSheet } from '../kit/revalidate.ts'
import { Sheet } from '../kit/sheet.tsx'
import { useKeptAnswer } from '../kit/use-kept-answer.ts'
import { useSaid } from '../kit/use-said.tsx'
import { useSeenRevision } from '../kit/use-seen-revision.ts'
import { CallFields } from '../shifts/call-fields.tsx'
import { CallLines, withRules } from '../shifts/calls.server.ts'
import type { Route } from './+types/calls'
import { nameOf } from './service-words.ts'
import { allServices } from './services.server.ts'

const Calls = CallLines.extend(changeServiceEscalation.declared.input.pick({ revision: true }).shape)

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const service = (await allServices(actor)).find(({ id }) => id === params.serviceId)
  if (!service) throw data(null, 404)
  const calls = await showServiceEscalation(actor, { serviceId: service.id })
  return { service, calls, rules: fieldRules(Calls) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const isUsual = form.get('intent') === 'usual'
  return runForm(form, { schema: Calls }, async ({ revision, ...lines }) =>
    withRules(lines, (rules) =>
      changeServiceEscalation(context.get(actorContext), {
        serviceId: params.serviceId,
        revision,
        escalation: isUsual ? null : rules,
      }),
    ),
  )
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)
export const shouldRevalidate = revalidateSheet

/** Who is called for a service, where that is another thing than for all. */
export default function ServiceCalls({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData)
  const language = useLanguage()
  const { rules: t, done } = shiftTexts[language]
  const { save, saving } = adminTexts[language]
  const { service, calls, rules } = loaderData
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ rules, answer: refusalIn(answer) })
  const leaveDialog = useLeaveGuard(element, answer?.ok === true)
  const back = paths.customService(service.id)
  const said = useSaid(
    answer,
    ({ escalation }) => ({ text: escalation ? done.rules : done.usual }),
    () => navigate(back, { preventScrollReset: true }),
  )
  const seen = useSeenRevision(calls.revision, calls.escalation, answer)
  const isBusy = useNavigation().formData?.has('revision') ?? false
  return (
    <Sheet title={t.ofService(nameOf(service, language))} closeTo={back}>
      <p className="text-sm text-soft">{calls.escalation ? t.own : t.inherited}</p>
      <Form ref={element} {...form.props} method="post" preventScrollReset className="flex flex-col gap-6">
        <FormRefused form={form} answer={answer} now={t.changed} />
        {said}
        <input type="hidden" name="revision" value={seen} />
        <CallFields escalation={calls.escalation ?? calls.ofHotel} answer={answer} />
        <Submit isBusy={isBusy} busyLabel={saving}>
          {save}
        </Submit>
      </Form>
      {calls.escalation && (
        <Form method="post" preventScrollReset className="mt-auto border-t border-line pt-4">
          <input type="hidden" name="intent" value="usual" />
          <input type="hidden" name="revision" value={seen} />
          <button type="submit" className={button('plain')}>
            {t.asHotel}
          </button>
        </Form>
      )}
      {leaveDialog}
    </Sheet>
  )
}

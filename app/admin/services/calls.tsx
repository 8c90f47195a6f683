import { data } from 'react-router'
import { changeServiceEscalation, showServiceEscalation } from '../../../domain/services/escalation.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Sheet } from '../kit/sheet.tsx'
import { SheetForm, useSheetForm } from '../kit/sheet-form.tsx'
import { CallFields } from '../shifts/call-fields.tsx'
import { CallLines, withRules } from '../shifts/calls.server.ts'
import type { Route } from './+types/calls'
import { serviceNameOf } from './service-words.ts'
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

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

/** The escalation of one service, if it differs from the hotel's. */
export default function ServiceCalls({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const { rules: t, done } = shiftTexts[language]
  const { save } = adminTexts[language]
  const { service, calls, rules } = loaderData
  const back = paths.customService(service.id)
  const sheetForm = useSheetForm<
    Record<string, unknown>,
    Awaited<ReturnType<typeof changeServiceEscalation>>
  >({
    rules,
    answer: actionData,
    ownField: 'revision',
    toast: ({ escalation }) => ({ text: escalation ? done.rules : done.usual }),
    next: () => back,
    loaded: { revision: calls.revision, values: calls.escalation },
  })
  return (
    <Sheet title={t.ofService(serviceNameOf(service, language))} closeTo={back}>
      <p className="text-sm text-soft">{calls.escalation ? t.own : t.inherited}</p>
      <SheetForm
        of={sheetForm}
        hidden={{ revision: sheetForm.seen }}
        current={t.changed}
        label={save}
        className="flex flex-col gap-6"
      >
        <CallFields escalation={calls.escalation ?? calls.ofHotel} answer={sheetForm.answer} />
      </SheetForm>
      {calls.escalation && (
        <Form method="post" preventScrollReset className="mt-auto border-t border-line pt-4">
          <input type="hidden" name="intent" value="usual" />
          <input type="hidden" name="revision" value={sheetForm.seen} />
          <button type="submit" className={button('plain')}>
            {t.asHotel}
          </button>
        </Form>
      )}
    </Sheet>
  )
}

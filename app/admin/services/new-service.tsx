import { createService } from '../../../domain/services/operations.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { revalidateSheet } from '../kit/revalidate.ts'
import { Sheet } from '../kit/sheet.tsx'
import type { Route } from './+types/new-service'
import { ServiceForm } from './service-form.tsx'
import { serviceNameOf } from './service-words.ts'
import { typesFor } from './services.server.ts'

const New = createService.declared.input

export const loader = async ({ context }: Route.LoaderArgs) => ({
  roomTypes: await typesFor(context.get(actorContext)),
  formKey: crypto.randomUUID() as string,
  rules: fieldRules(New),
})

export const action = async ({ request, context }: Route.ActionArgs) =>
  runForm(await request.formData(), { schema: New }, async (input) =>
    createService(context.get(actorContext), input),
  )
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)
export const shouldRevalidate = revalidateSheet

/** Adds a service. */
export default function NewServiceSheet({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = serviceTexts[language]
  const list = paths.services
  return (
    <Sheet title={t.add} startsAtField closeTo={list}>
      <ServiceForm
        {...loaderData}
        answer={actionData}
        label={t.add}
        toast={(service) => ({
          text: t.done.created(serviceNameOf(service, language)),
          undo: { send: { intent: 'archive', serviceId: service.id }, to: list },
        })}
      />
    </Sheet>
  )
}

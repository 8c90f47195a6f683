import { Archive, ArchiveRestore, BellRing } from 'lucide-react'
import { data, Link } from 'react-router'
import { changeService, changeServiceRules } from '../../../domain/services/operations.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { pictogramTexts } from '../../../i18n/pictograms.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { History } from '../../shell/history/history.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { historyIn } from '../kit/history.server.ts'
import { revalidateSheet } from '../kit/revalidate.ts'
import { Sheet } from '../kit/sheet.tsx'
import type { Route } from './+types/service'
import { serviceFormOf } from './service-fields.ts'
import { ServiceForm } from './service-form.tsx'
import { serviceNameOf } from './service-words.ts'
import { allServices, typesFor } from './services.server.ts'

const Change = changeService.declared.input.omit({ serviceId: true })
const Rules = changeServiceRules.declared.input.omit({ serviceId: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [services, roomTypes] = await Promise.all([allServices(actor), typesFor(actor)])
  const service = services.find(({ id }) => id === params.serviceId)
  if (!service) throw data(null, 404)
  return {
    service,
    roomTypes,
    rules: fieldRules(service.kind === 'custom' ? Change : Rules),
    history: await historyIn(actor, 'service', service.id),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = context.get(actorContext)
  const { serviceId } = params
  const form = await request.formData()
  return form.get('intent') === 'rules'
    ? runForm(form, { schema: Rules }, async (input) => changeServiceRules(actor, { ...input, serviceId }))
    : runForm(form, { schema: Change }, async (input) => changeService(actor, { ...input, serviceId }))
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

export const shouldRevalidate = revalidateSheet

export default function ServiceSheet({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = serviceTexts[language]
  const { save } = adminTexts[language]
  const { service, roomTypes, rules, history } = loaderData
  const list = paths.services
  const isOwn = service.kind === 'custom'
  const [off, on] = isOwn ? [t.archive, t.restore] : [t.switchOff, t.switchOn]
  const Icon = service.archived ? ArchiveRestore : Archive
  const names = new Map([
    ...roomTypes.map(({ id, name }) => [id, name] as const),
    ...Object.entries(pictogramTexts[language]).map(([icon, [name]]) => [icon, name] as const),
  ])
  return (
    <Sheet title={serviceNameOf(service, language)} closeTo={list}>
      <ServiceForm
        key={service.id}
        service={service}
        roomTypes={roomTypes}
        rules={rules}
        answer={actionData}
        label={save}
        toast={(now, before) => ({
          text: t.done.changed(serviceNameOf(now, language)),
          ...(before &&
            now.revision > before.revision && {
              undo: { send: serviceFormOf(before, now.revision), to: paths.customService(now.id) },
            }),
        })}
      />
      <div className="mt-auto flex flex-col items-start gap-2 border-t border-line pt-4">
        <Link to={paths.serviceCalls(service.id)} preventScrollReset className={button('plain')}>
          <BellRing aria-hidden="true" className="size-4" />
          {shiftTexts[language].rules.link}
        </Link>
        <p className="text-sm text-soft">{t.keeps}</p>
        <Form method="post" action={list} navigate={false}>
          <input type="hidden" name="intent" value={service.archived ? 'restore' : 'archive'} />
          <input type="hidden" name="serviceId" value={service.id} />
          <button type="submit" className={button('plain')}>
            <Icon aria-hidden="true" className="size-4" />
            {service.archived ? on : off}
          </button>
        </Form>
      </div>
      <History {...history} names={names} />
    </Sheet>
  )
}

import { BellRing } from 'lucide-react'
import { data, Link } from 'react-router'
import { showHotelDetails } from '../../../domain/hotels/details.ts'
import { changeService, changeServiceRules, createService } from '../../../domain/services/operations.ts'
import { pictogramTexts } from '../../../i18n/pictograms.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { historyIn } from '../kit/history.server.ts'
import { ItemSheet } from '../kit/item-sheet.tsx'
import type { Route } from './+types/service'
import { serviceResource } from './resource.tsx'
import { ServiceForm } from './service-form.tsx'
import { serviceNameOf } from './service-words.ts'
import { allServices, typesFor } from './services.server.ts'

const New = createService.declared.input
const Change = changeService.declared.input.omit({ serviceId: true })
const Rules = changeServiceRules.declared.input.omit({ serviceId: true })

export async function loader({ params: { serviceId }, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [roomTypes, { guestLanguages: offered }] = await Promise.all([
    typesFor(actor),
    showHotelDetails(actor, {}),
  ])
  if (serviceId === undefined) {
    return { roomTypes, offered, formKey: crypto.randomUUID() as string, rules: fieldRules(New) }
  }
  const item = (await allServices(actor)).find(({ id }) => id === serviceId)
  if (!item) throw data(null, 404)
  const rules = fieldRules(item.kind === 'custom' ? Change : Rules)
  return { item, roomTypes, offered, rules, history: await historyIn(actor, 'service', item.id) }
}

export async function action({ request, params: { serviceId }, context }: Route.ActionArgs) {
  const actor = context.get(actorContext)
  const form = await request.formData()
  if (serviceId === undefined) {
    return runForm(form, { schema: New }, async (input) => ({
      item: (await createService(actor, input)).service,
    }))
  }
  return form.get('intent') === 'rules'
    ? runForm(form, { schema: Rules }, async (input) => ({
        item: (await changeServiceRules(actor, { ...input, serviceId })).service,
      }))
    : runForm(form, { schema: Change }, async (input) => ({
        item: (await changeService(actor, { ...input, serviceId })).service,
      }))
}

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

/** Adds a service, or changes one. */
export default function ServiceSheet({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = serviceTexts[language]
  const { item, history, ...loaded } = loaderData
  const names = new Map([
    ...loaded.roomTypes.map(({ id, name }) => [id, name] as const),
    ...Object.entries(pictogramTexts[language]).map(([icon, [name]]) => [icon, name] as const),
  ])
  return (
    <ItemSheet
      of={serviceResource}
      item={item}
      title={item && serviceNameOf(item, language)}
      links={
        item && (
          <Link to={paths.serviceCalls(item.id)} preventScrollReset className={button('plain')}>
            <BellRing aria-hidden="true" className="size-4" />
            {shiftTexts[language].rules.link}
          </Link>
        )
      }
      hint={t.keeps}
      archiveLabels={item && item.kind !== 'custom' ? [t.switchOff, t.switchOn] : undefined}
      history={history}
      names={names}
    >
      <ServiceForm key={item?.id} service={item} {...loaded} answer={actionData} />
    </ItemSheet>
  )
}

import { Archive, ArchiveRestore, ArrowDown, ArrowUp } from 'lucide-react'
import { useFetcher, useOutlet } from 'react-router'
import { archiveService, reorderServices, restoreService } from '../../../domain/services/operations.ts'
import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import { actorContext } from '../../context.ts'
import { FailureMessage } from '../../shell/failure.tsx'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { nullIfOffline } from '../../staff/action-log/when-offline.ts'
import { LoadedPage, type LoadedProps } from '../../staff/persistence/loaded-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { pictograms } from '../../ui/pictograms/pictograms.ts'
import { AdminScreen } from '../kit/admin-screen.tsx'
import { Archived } from '../kit/archived.tsx'
import { runIntent, text } from '../kit/intents.server.ts'
import { List } from '../kit/list.tsx'
import { orderOf, useOrder } from '../kit/order.ts'
import { Refused } from '../kit/refused.tsx'
import { revalidateList } from '../kit/revalidate.ts'
import type { Verb } from '../kit/row-menu.tsx'
import { Sortable, SortableRow } from '../kit/sortable.tsx'
import { type ToastMessage, useActionToast } from '../kit/use-action-toast.tsx'
import { useFollow } from '../kit/use-follow.ts'
import type { Route } from './+types/services'
import { OfferSwitch } from './offer-switch.tsx'
import { hoursIn, roomsIn, serviceNameOf, serviceSummaryOf } from './service-words.ts'
import { allServices, typesFor } from './services.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [services, roomTypes] = await Promise.all([allServices(actor), typesFor(actor)])
  return { services, roomTypes }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)

export const action = ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  return runIntent(request, {
    archive: async (form) => {
      const { service } = await archiveService(actor, { serviceId: text(form, 'serviceId') })
      return { did: 'archived' as const, service }
    },
    restore: async (form) => {
      const { service } = await restoreService(actor, { serviceId: text(form, 'serviceId') })
      return { did: 'restored' as const, service }
    },
    reorder: async (form) => {
      const { ids, moved } = orderOf(form)
      await reorderServices(actor, { serviceIds: ids })
      return { did: 'moved' as const, moved }
    },
  })
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)
export const shouldRevalidate = revalidateList

/** The services in the guest's order, and the archived ones. */
export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = serviceTexts[useLanguage()]
  return (
    <LoadedPage loaded={loaderData} title={title}>
      {(kept) => <ServiceList kept={kept} actionData={actionData} />}
    </LoadedPage>
  )
}

function ServiceList({ kept, actionData }: LoadedProps<Route.ComponentProps>) {
  const language = useLanguage()
  const t = serviceTexts[language]
  const sheet = useOutlet()
  useFollow('services', 'room-types')
  const fetcher = useFetcher<typeof action>()
  const { roomTypes, services: known } = kept
  const services = underway(known, fetcher.formData)
  // A built-in service keeps its position while it is switched off.
  const isArchived = ({ kind, archived }: ConfiguredService) => archived && kind === 'custom'
  const listed = services.filter((service) => !isArchived(service))
  const archived = services.filter(isArchived)
  const ids = listed.map(({ id }) => id)
  const offered = listed.filter((service) => !service.archived)
  const name = (service: ConfiguredService) => serviceNameOf(service, language)
  const nameBehind = (id: string) => {
    const service = services.find((one) => one.id === id)
    return service ? name(service) : ''
  }

  const list = paths.services
  const { order, said: saidOfMove } = useOrder(ids, list, (form) => fetcher.submit(form, { method: 'post' }))
  const said = useActionToast(fetcher.data ?? actionData, (done): ToastMessage | undefined => {
    if (done.did === 'moved') {
      return done.moved && saidOfMove(t.done.moved(nameBehind(done.moved.id), done.moved.place))
    }
    const intent = done.did === 'archived' ? 'restore' : 'archive'
    const undo = { send: { intent, serviceId: done.service.id }, to: list }
    return { text: t.done[done.did](name(done.service)), undo }
  })

  function move(id: string, by: -1 | 1) {
    const to = ids.filter((one) => one !== id)
    to.splice(ids.indexOf(id) + by, 0, id)
    order(to, id)
  }

  const verbs = ({ id, archived }: ConfiguredService): Verb[] => {
    const at = ids.indexOf(id)
    const intent = archived ? 'restore' : 'archive'
    return [
      ...(at > 0 ? [{ label: t.up, icon: ArrowUp, onPress: () => move(id, -1) }] : []),
      ...(at < ids.length - 1 ? [{ label: t.down, icon: ArrowDown, onPress: () => move(id, 1) }] : []),
      {
        label: archived ? t.switchOn : t.switchOff,
        icon: archived ? ArchiveRestore : Archive,
        onPress: () => fetcher.submit({ intent, serviceId: id }, { method: 'post' }),
      },
    ]
  }

  return (
    <AdminScreen
      title={t.title}
      count={t.count(offered.length)}
      primary={{ label: t.add, to: paths.newCustomService }}
      said={said}
      sheet={sheet}
      isSheetWide
    >
      <Refused answer={fetcher.data ?? actionData} />
      {listed.length === 0 ? (
        <Empty title={t.empty} hint={t.emptyHint} />
      ) : (
        <Sortable ids={ids} nameOf={nameBehind} onOrder={order}>
          <List
            label={t.title}
            rows={listed}
            keyOf={({ id }) => id}
            nameOf={name}
            nameHead={t.service}
            mark={(service) => <Mark of={service} />}
            markWidth="icon"
            to={({ id }) => paths.customService(id)}
            drag={SortableRow}
            isQuiet={(service) => service.archived}
            columns={[
              ...(sheet
                ? []
                : [
                    {
                      head: t.hours,
                      // On a phone, this says it of all columns.
                      cell: (service: ConfiguredService) => (
                        <>
                          <span className="max-md:hidden">{hoursIn(service, t)}</span>
                          <span className="md:hidden">{serviceSummaryOf(service, roomTypes, t)}</span>
                        </>
                      ),
                    },
                    { head: t.rooms, cell: wide((service) => roomsIn(service, roomTypes, t)) },
                    {
                      head: t.targetHead,
                      cell: wide(({ targetMinutes }) =>
                        targetMinutes === null ? '' : t.within(targetMinutes),
                      ),
                      isNumber: true,
                    },
                  ]),
              {
                head: t.isOffered,
                cell: (service) => <OfferSwitch service={service} name={name(service)} form={fetcher.Form} />,
                isAtEnd: true,
              },
            ]}
            verbs={verbs}
          />
        </Sortable>
      )}
      <Archived
        title={t.archivedTitle(archived.length)}
        hint={t.archivedHint}
        items={archived}
        idField="serviceId"
        restore={t.restore}
      >
        {(service) => (
          <>
            <Mark of={service} />
            {name(service)}
          </>
        )}
      </Archived>
    </AdminScreen>
  )
}

/** Not on a phone. */
const wide = (say: (service: ConfiguredService) => string) => (service: ConfiguredService) => (
  <span className="max-md:hidden">{say(service)}</span>
)

function Mark({ of: { kind, icon } }: { of: Pick<ConfiguredService, 'kind' | 'icon'> }) {
  const Drawing = pictograms[kind === 'custom' ? (icon ?? 'bell') : kind]
  return <Drawing aria-hidden="true" className="size-5 shrink-0 text-brand" strokeWidth={1.75} />
}

/** The services after the pending action (optimistic update). */
function underway(services: readonly ConfiguredService[], form: FormData | undefined) {
  const intent = form?.get('intent')
  if (intent === 'reorder') {
    const ids = (form?.getAll('ids') ?? []).map(String)
    const named = ids.flatMap((id) => services.find((service) => service.id === id) ?? [])
    return [...named, ...services.filter(({ id }) => !ids.includes(id))]
  }
  if (intent !== 'archive' && intent !== 'restore') return services
  const id = form?.get('serviceId')
  return services.map((service) =>
    service.id === id ? { ...service, archived: intent === 'archive' } : service,
  )
}

/** They could not be loaded: said within the frame, with every way on around it. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FailureMessage error={error} />

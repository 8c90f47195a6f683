import { Archive, ArchiveRestore, ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { pictograms } from '../../ui/pictograms/pictograms.ts'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { defineResource } from '../kit/resource.ts'
import type { Column } from '../list/list.tsx'
import { hoursIn, roomsIn, serviceNameOf, serviceSummaryOf, type TypeName } from './service-words.ts'

/** The services in the guest's order. */
export const serviceResource = defineResource({
  texts: serviceTexts,
  paths: { list: paths.services, add: paths.newCustomService, one: paths.customService },
  follows: ['services', 'room-types'],
  itemsOf: (loaded: { services: ConfiguredService[]; roomTypes: TypeName[] }) => loaded.services,
  count: (listed, { t }) => t.count(listed),
  nameOf: serviceNameOf,
  nameHead: (t) => t.service,
  mark: (service) => <Mark of={service} />,
  markWidth: 'icon',
  isQuiet: ({ archived }) => archived,
  // A built-in service keeps its position while it is switched off.
  keepsArchived: ({ kind }) => kind !== 'custom',
  columns: ({ t, language, form, hasSheet, loaded: { roomTypes } }) => {
    const details: Column<ConfiguredService>[] = [
      {
        head: t.hours,
        // On a phone, this says it of all columns.
        cell: (service) => (
          <>
            <span className="max-md:hidden">{hoursIn(service, t)}</span>
            <span className="md:hidden">{serviceSummaryOf(service, roomTypes, t)}</span>
          </>
        ),
      },
      { head: t.rooms, cell: wide((service) => roomsIn(service, roomTypes, t)) },
      {
        head: t.targetHead,
        cell: wide(({ targetMinutes }) => (targetMinutes === null ? '' : t.within(targetMinutes))),
        isNumber: true,
      },
    ]
    return [
      ...(hasSheet ? [] : details),
      {
        head: t.isOffered,
        cell: (service) => (
          <OfferSwitch service={service} name={serviceNameOf(service, language)} form={form} />
        ),
        isAtEnd: true,
      },
    ]
  },
  verbs: (service, { t, ids, move, setArchived }) => {
    const { id, archived } = service
    const at = ids.indexOf(id)
    return [
      ...(at > 0 ? [{ label: t.up, icon: ArrowUp, onPress: () => move(id, -1) }] : []),
      ...(at < ids.length - 1 ? [{ label: t.down, icon: ArrowDown, onPress: () => move(id, 1) }] : []),
      {
        label: archived ? t.switchOn : t.switchOff,
        icon: archived ? ArchiveRestore : Archive,
        onPress: () => setArchived(service, !archived),
      },
    ]
  },
  isOrdered: true,
  isSheetWide: true,
})

/** Not on a phone. */
const wide = (say: (service: ConfiguredService) => string) => (service: ConfiguredService) => (
  <span className="max-md:hidden">{say(service)}</span>
)

function Mark({ of: { kind, icon } }: { of: Pick<ConfiguredService, 'kind' | 'icon'> }) {
  const Drawing = pictograms[kind === 'custom' ? (icon ?? 'bell') : kind]
  return <Drawing aria-hidden="true" className="size-5 shrink-0 text-brand" strokeWidth={1.75} />
}

/** Whether a service is offered; pressed, it is the other way round. */
function OfferSwitch({
  service,
  name,
  form: Form,
}: {
  service: Pick<ConfiguredService, 'id' | 'archived'>
  name: string
  form: ComponentType<{ method: 'post'; className: string; children: ReactNode }>
}) {
  const t = useTexts(serviceTexts)
  return (
    <Form method="post" className="relative">
      <input type="hidden" name="intent" value={service.archived ? 'restore' : 'archive'} />
      <input type="hidden" name="id" value={service.id} />
      <SwitchButton label={t.offer(name)} isOn={!service.archived} />
    </Form>
  )
}

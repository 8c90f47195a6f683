import type { ComponentType, ReactNode } from 'react'
import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import { useTexts } from '../../shell/use-language.ts'
import { SwitchButton } from '../../ui/switch-button.tsx'

/** Whether a service is offered; pressed, it is the other way round. */
export function OfferSwitch({
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

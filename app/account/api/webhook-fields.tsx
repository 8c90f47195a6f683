import type { ComponentProps } from 'react'
import { type WebhookType, webhookTypes } from '../../../domain/webhooks/shapes.ts'
import { webhookTexts } from '../../../i18n/webhooks.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Groups = 'request' | 'room' | 'stay' | 'hotel'
const groups = [...Map.groupBy(webhookTypes, (type) => type.split('.')[0] as Groups)]

/** The address of a webhook, and its events by noun. */
export function WebhookFormFields({
  url,
  error,
  chosen,
}: {
  /** The field of the address. */
  url: Pick<ComponentProps<typeof TextField>, 'name' | 'required' | 'defaultValue' | 'error'>
  /** Of the events. */
  error: string | undefined
  /** The events that are ticked at first. */
  chosen: readonly WebhookType[]
}) {
  const t = useTexts(webhookTexts)
  return (
    <>
      <TextField {...url} label={t.url} hint={t.urlHint} type="url" autoComplete="off" />
      {groups.map(([group, types]) => (
        <fieldset key={group} className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">
            {t.events}
            {' · '}
            {t.groups[group]}
          </legend>
          <div className="flex flex-wrap gap-2">
            {types.map((type) => (
              <Choice
                key={type}
                type="checkbox"
                name="events"
                value={type}
                label={t.types[type]}
                defaultChecked={chosen.includes(type)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {error && <p className="text-sm text-late">{error}</p>}
    </>
  )
}

import type { ComponentProps } from 'react'
import { ROOMS_MOST } from '../../../domain/billing/shapes.ts'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import { useTexts } from '../../shell/use-language.ts'
import { TextField } from '../../ui/text-field.tsx'

/** For how many rooms is paid: no fewer than there are. */
export function RoomsField({
  rooms,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'hint'> & { rooms: number }) {
  const t = useTexts(subscriptionTexts)
  return (
    <TextField
      {...field}
      hint={t.subscribe.least(rooms)}
      type="number"
      inputMode="numeric"
      min={Math.max(rooms, 1)}
      max={ROOMS_MOST}
    />
  )
}

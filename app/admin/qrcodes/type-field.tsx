import type { ComponentProps } from 'react'
import { qrcodesTexts } from '../../../i18n/qrcodes.ts'
import { useTexts } from '../../shell/use-language.ts'
import { SelectField } from '../../ui/select.tsx'
import { useRoomsContext } from './rooms-context.ts'

/** A room's type, of those that rooms are given, and the one that it has. */
export function TypeField({ defaultValue, ...field }: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  const t = useTexts(qrcodesTexts)
  const { types } = useRoomsContext()
  return (
    <SelectField {...field} label={t.type} defaultValue={defaultValue ?? ''}>
      <option value="">{t.noType}</option>
      {types
        .filter(({ id, archived }) => !archived || id === defaultValue)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

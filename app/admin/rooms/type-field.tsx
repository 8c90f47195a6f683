import { type ComponentProps, type ReactNode, useState } from 'react'
import { roomTypeTexts } from '../../../i18n/room-types.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import { useTexts } from '../../shell/use-language.ts'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLoadedRooms } from './room-rows.ts'

/** A room's type, of those that rooms are given, and the one that it has. */
export function TypeField({
  defaultValue,
  children,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'label'> & { children?: ReactNode }) {
  const t = useTexts(roomsTexts)
  const { types } = useLoadedRooms()
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
      {children}
    </SelectField>
  )
}

/** Chosen in the place of a type: one that is added with its rooms, and is named beside it. */
export const NEW_TYPE = 'new'

type FieldProps = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'required' | 'defaultValue' | 'error' | 'limit'
>

/** The type of new rooms: one that there is, or one that is added with them. */
export function TypeOrNewField({ field }: { field: (name: 'typeId' | 'newType') => FieldProps }) {
  const { newRooms: t, type } = useTexts(roomsTexts)
  const { nameHint } = useTexts(roomTypeTexts)
  const { types } = useLoadedRooms()
  const [chosen, setChosen] = useState<string>()
  const hasTypes = types.some(({ archived }) => !archived)
  const newType = field('newType')
  const isNew = !hasTypes || chosen === NEW_TYPE || (chosen === undefined && Boolean(newType.error))
  return (
    <>
      {hasTypes && (
        <TypeField
          {...(field('typeId') as ComponentProps<typeof TypeField>)}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value={NEW_TYPE}>{t.newType}</option>
        </TypeField>
      )}
      <div className={isNew ? '' : 'hidden noscript:block'}>
        <TextField
          {...newType}
          label={hasTypes ? t.newTypeName : type}
          optional={hasTypes ? undefined : t.optional}
          hint={nameHint}
          autoComplete="off"
        />
      </div>
    </>
  )
}

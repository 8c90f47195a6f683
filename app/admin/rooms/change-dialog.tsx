import { type FormEvent, useState } from 'react'
import { FLOOR_MAXIMUM } from '../../../domain/rooms/shapes.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { formTexts } from '../../../i18n/form.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NONE } from './room-filter.ts'
import type { TypeOfRooms } from './rooms-context.ts'

/** Gives several rooms a floor, a type, or both. */
export function ChangeDialog({
  isOpen,
  count,
  types,
  onClose,
  onChange,
}: {
  isOpen: boolean
  count: number
  types: readonly TypeOfRooms[]
  onClose: () => void
  onChange: (change: { floor?: string; typeId?: string | null }) => void
}) {
  const t = useTexts(roomsTexts)
  const { close } = useTexts(adminTexts)
  const { limit } = useTexts(formTexts)
  const [isNothing, setNothing] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const floor = String(form.get('floor')).trim()
    const type = String(form.get('type'))
    const isChange = floor !== '' || type !== ''
    setNothing(!isChange)
    if (!isChange) return
    onChange({ ...(floor && { floor }), ...(type && { typeId: type === NONE ? null : type }) })
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.change.title(count)} closeLabel={close}>
      <form onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField
          name="floor"
          label={t.floor}
          hint={t.change.hint}
          limit={limit(FLOOR_MAXIMUM)}
          maxLength={FLOOR_MAXIMUM}
          autoComplete="off"
          error={isNothing ? t.change.nothing : undefined}
        />
        <SelectField name="type" label={t.type}>
          <option value="">{t.change.asItIs}</option>
          {types
            .filter(({ archived }) => !archived)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          <option value={NONE}>{t.noType}</option>
        </SelectField>
        <button type="submit" className={button('primary', 'self-end')}>
          {t.change.save}
        </button>
      </form>
    </Dialog>
  )
}

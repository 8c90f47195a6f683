import { Archive, Pencil, Printer } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { FLOOR_MAXIMUM } from '../../../domain/rooms/shapes.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { formTexts } from '../../../i18n/form.ts'
import * as paths from '../../shell/paths.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NO_VALUE } from '../kit/filter-bar.tsx'
import { formOf } from '../kit/use-action-toast.tsx'
import { ListSelectionBar } from '../list/selection-bar.tsx'
import { changeOf, type RoomChange, type RoomsState } from './room-rows.ts'

/** The actions on the selected rooms. */
export function RoomSelection(state: RoomsState) {
  const { t, items, selection, act } = state
  const submit = useSubmit()
  const [isChanging, setChanging] = useState(false)
  const send = (...action: Parameters<typeof act>) => {
    act(...action)
    selection.clear()
  }
  const print = () =>
    submit(formOf('print', { id: selection.ids }), { method: 'post', action: paths.printCards })
  return (
    <>
      <ListSelectionBar selection={selection} label={t.selection.bar(selection.count)}>
        <button type="button" onClick={print} className={button('next')}>
          <Printer aria-hidden="true" className="size-4" />
          {t.selection.print}
        </button>
        <button type="button" onClick={() => setChanging(true)} className={button('plain')}>
          <Pencil aria-hidden="true" className="size-4" />
          {t.selection.change}
        </button>
        <button
          type="button"
          onClick={() => send('archive', { id: selection.ids })}
          className={button('plain')}
        >
          <Archive aria-hidden="true" className="size-4" />
          {t.archive}
        </button>
      </ListSelectionBar>
      <ChangeDialog
        {...state}
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        onChange={(change) => {
          setChanging(false)
          const before = items
            .filter(({ id }) => selection.has(id))
            .map(({ id, revision, floor, typeId }) => ({ id, revision, floor, typeId }))
          const after = before.map(({ id, revision }) => ({ id, revision, ...change }))
          send('change', changeOf(after, before))
        }}
      />
    </>
  )
}

/** Gives several rooms a floor, a type, or both. */
function ChangeDialog({
  t,
  language,
  loaded: { types },
  selection: { count },
  isOpen,
  onClose,
  onChange,
}: RoomsState & {
  isOpen: boolean
  onClose: () => void
  onChange: (change: Omit<RoomChange, 'id' | 'revision'>) => void
}) {
  const [isNothing, setNothing] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const floor = String(form.get('floor')).trim()
    const type = String(form.get('type'))
    const isChange = floor !== '' || type !== ''
    setNothing(!isChange)
    if (!isChange) return
    onChange({ ...(floor && { floor }), ...(type && { typeId: type === NO_VALUE ? null : type }) })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.change.title(count)}
      closeLabel={adminTexts[language].close}
    >
      <form onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField
          name="floor"
          label={t.floor}
          hint={t.change.hint}
          limit={formTexts[language].limit(FLOOR_MAXIMUM)}
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
          <option value={NO_VALUE}>{t.noType}</option>
        </SelectField>
        <button type="submit" className={button('primary', 'self-end')}>
          {t.change.save}
        </button>
      </form>
    </Dialog>
  )
}

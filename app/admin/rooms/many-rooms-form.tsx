import { useEffect, useState } from 'react'
import { type NumberRange, numberRooms, readAsFloors } from '../../../domain/rooms/rules.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SheetForm } from '../kit/sheet-form.tsx'
import { NumbersPreview } from './numbers-preview.tsx'
import { type NewRoomsProps, useRoomsForm } from './one-room-form.tsx'
import { TypeOrNewField } from './type-field.tsx'

interface Input extends Record<string, unknown> {
  from: string
  to: string
  floor: string
  floorFrom: number
  floorTo: number
  separator: string
  except: string
  typeId: string
  newType: string
}

/** Separators between the floor and the number. */
const separators = ['', '-', '.', '/']

const nothing: NumberRange = { from: '', to: '' }

/** The range in a form, as far as it can be parsed. */
function rangeIn(form: HTMLFormElement): NumberRange {
  const said = new FormData(form)
  const text = (name: keyof Input & string) => String(said.get(name) ?? '').trim()
  const whole = (name: 'floorFrom' | 'floorTo') =>
    /^-?\d+$/.test(text(name)) ? Number(text(name)) : undefined
  return {
    from: text('from'),
    to: text('to'),
    floor: text('floor'),
    floorFrom: whole('floorFrom'),
    floorTo: whole('floorTo'),
    separator: text('separator'),
    except: text('except'),
  }
}

/** Adds all rooms between two numbers, and shows which those are before it does. */
export function ManyRoomsForm(props: NewRoomsProps) {
  const { newRooms: t, floor } = useTexts(roomsTexts)
  const sheetForm = useRoomsForm<Input>(props)
  const { element, form } = sheetForm
  const [range, setRange] = useState(nothing)
  const except = form.field('except')
  const [isExceptOpen, setExceptOpen] = useState(false)
  const read = () => element.current && setRange(rangeIn(element.current))
  // The browser may have restored values over a reload, and the admin may have typed before hydration.
  useEffect(() => {
    if (element.current) setRange(rangeIn(element.current))
  }, [element])
  const numbering = numberRooms(range)
  const isOnFloors = range.floorFrom !== undefined || range.floorTo !== undefined

  function leaveOut(numbers: readonly string[]) {
    write({ except: [range.except, ...numbers].filter(Boolean).join(', ') })
    setExceptOpen(true)
  }

  function write(said: Partial<Record<keyof NumberRange, string | number>>) {
    for (const [name, value] of Object.entries(said)) {
      const field = element.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = String(value)
    }
    read()
  }

  return (
    <SheetForm
      of={sheetForm}
      action={paths.newRooms}
      onInput={read}
      label={t.submitMany('rooms' in numbering ? numbering.rooms.length : 0)}
      busyLabel={t.busy}
    >
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        <TextField {...form.limited('from')} label={t.from} autoComplete="off" placeholder="01" />
        <TextField {...form.limited('to')} label={t.to} autoComplete="off" placeholder="30" />
      </div>
      <fieldset className="flex flex-col gap-3 rounded-module border border-line p-3">
        <legend className="px-1 text-sm font-medium">{t.floors}</legend>
        <p className="text-sm text-soft">{t.floorsHint}</p>
        <div className="grid grid-cols-3 items-start gap-3">
          <TextField
            {...form.field('floorFrom')}
            label={t.floorFrom}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField {...form.field('floorTo')} label={t.floorTo} inputMode="numeric" autoComplete="off" />
          <SelectField {...form.field('separator')} label={t.pattern}>
            {separators.map((separator) => (
              <option key={separator} value={separator}>
                {`${range.floorFrom ?? 1}${separator}01`}
              </option>
            ))}
          </SelectField>
        </div>
      </fieldset>
      <div className={isOnFloors ? 'hidden' : ''}>
        <TextField {...form.limited('floor')} label={floor} optional={t.optional} autoComplete="off" />
      </div>
      <TypeOrNewField field={form.limited} />
      <Disclosure
        title={t.except}
        open={isExceptOpen || Boolean(except.error)}
        onToggle={(event) => setExceptOpen(event.currentTarget.open)}
      >
        <TextField {...except} label={t.numbers} hint={t.exceptHint} autoComplete="off" />
      </Disclosure>
      <NumbersPreview
        numbering={numbering}
        isEmpty={range.from === '' || range.to === ''}
        onLeaveOut={leaveOut}
        floors={readAsFloors(range)}
        onFloors={write}
      />
    </SheetForm>
  )
}

import { useEffect, useState } from 'react'
import { compareFloors } from '../../../domain/rooms/floor-rules.ts'
import { chosenRooms, rangesOf } from '../../../domain/staff/rules.ts'
import type { RoomToAssign } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import type { EmployeeTexts } from '../../../i18n/fr/employees.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The rooms that can be chosen, and the types that they have. */
export interface RoomsToChoose {
  rooms: readonly RoomToAssign[]
  types: readonly { id: string; name: string }[]
}

interface Group {
  label: string
  name: 'floors' | 'typeIds'
  value: string
  numbers: string[]
}

/**
 * The rooms of an employee, as numbers and ranges in text. A floor or a type adds its numbers to the text or removes
 * them; without scripts it is chosen beside the text.
 */
export function AssignedRoomsField({
  rooms,
  types,
  field,
  hints,
}: RoomsToChoose & {
  field: { name: string; defaultValue: string | undefined; error: string | undefined }
  /** The hints for no room and for a number of rooms; by default, those for one person. */
  hints?: { none: string; chosen: (count: number) => string }
}) {
  const t = useTexts(employeeTexts).form
  const [text, setText] = useState(field.defaultValue ?? '')
  const [isLeft, setLeft] = useState(false)
  const hasScripts = useHasScripts()
  const { chosen, unreadable, unknown } = chosenRooms({ numbers: text, floors: [], typeIds: [] }, rooms)
  const numbers = new Set(chosen.map(({ number }) => number))
  const mistake =
    unreadable.length > 0
      ? t.unreadable(unreadable.join(', '))
      : unknown.length > 0
        ? t.unknown(unknown.join(', '))
        : undefined

  const { none, chosen: chosenHint } = hints ?? { none: t.numbersHint, chosen: t.chosen }
  const isAsSent = text === (field.defaultValue ?? '')

  if (rooms.length === 0) return <p className="text-sm text-soft">{t.noRooms}</p>

  /** Text that cannot be parsed stays, for the admin to correct. */
  function toggle(group: Group, isChosen: boolean) {
    const its = new Set(group.numbers)
    const now = rooms.filter(({ number }) => (its.has(number) ? isChosen : numbers.has(number)))
    setText([rangesOf(now.map(({ number }) => number)), ...unreadable, ...unknown].filter(Boolean).join(', '))
  }

  const groups = groupsOf({ rooms, types }, t)
  return (
    <>
      <TextField
        name={field.name}
        label={t.numbers}
        hint={text.trim() === '' ? none : chosenHint(numbers.size)}
        error={isLeft || field.error ? (mistake ?? (isAsSent ? field.error : undefined)) : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => setLeft(true)}
        autoComplete="off"
      />
      {groups.map(([legend, those]) => (
        <fieldset key={legend} className="flex min-w-0 flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
          <div className="flex flex-wrap gap-2">
            {those.map((group) => (
              <Choice
                key={group.value}
                type="checkbox"
                label={group.label}
                {...(hasScripts
                  ? {
                      checked: group.numbers.every((number) => numbers.has(number)),
                      onChange: (event) => toggle(group, event.target.checked),
                    }
                  : { name: group.name, value: group.value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}

/** Floors and types that not all rooms have, each with its rooms. */
function groupsOf({ rooms, types }: RoomsToChoose, t: EmployeeTexts['form']): [legend: string, Group[]][] {
  const floors = [...Map.groupBy(rooms, ({ floor }) => floor)]
    .filter(([floor]) => floor !== '')
    .sort(([a], [b]) => compareFloors(a, b))
  const ofTypes = types.map(
    ({ id, name }) => [id, name, rooms.filter(({ typeId }) => typeId === id)] as const,
  )
  const group = (name: Group['name'], value: string, label: string, its: readonly RoomToAssign[]): Group => ({
    name,
    value,
    label,
    numbers: its.map(({ number }) => number),
  })
  const groups: [string, Group[]][] = [
    [t.floors, floors.map(([floor, its]) => group('floors', floor, t.floor(floor, its.length), its))],
    [t.types, ofTypes.map(([id, name, its]) => group('typeIds', id, t.type(name, its.length), its))],
  ]
  return groups.filter(([, those]) => those.length > 1)
}

/** False until scripts run: without them, the form does the same on the server. */
function useHasScripts(): boolean {
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  return hasScripts
}

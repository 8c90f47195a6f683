import { rangesOf } from '../../../domain/staff/rules.ts'
import type { StaffRole } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { useTexts } from '../../shell/use-language.ts'

/** The first letters of a name, in a circle. */
export function Avatar({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0])
  return (
    <span
      aria-hidden="true"
      className="grid size-[2.7em] shrink-0 place-items-center rounded-full whitespace-nowrap border border-line bg-raised text-[min(0.75rem,3.5vw)] font-semibold text-soft uppercase"
    >
      {letters.join('')}
    </span>
  )
}

/** An address that breaks before its `@`, where it has to. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@')
  return (
    <span className="wrap-anywhere lg:inline-block lg:min-w-40">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

/** The role; on a phone, the rooms as well. */
export function Role({ role, rooms }: { role: StaffRole; rooms: readonly string[] }) {
  const t = useTexts(employeeTexts)
  return (
    <span className="@min-[18rem]:max-md:line-clamp-2">
      {t.roles[role]}
      <span className="tabular-nums md:hidden">{`, ${t.withRooms(rangesOf(rooms))}`}</span>
    </span>
  )
}

/** The rooms of an employee, as ranges. */
export function Rooms({ rooms }: { rooms: readonly string[] }) {
  const t = useTexts(employeeTexts)
  return (
    <span className="line-clamp-2 max-w-64 tabular-nums max-md:hidden">
      {rooms.length === 0 ? t.allRooms : rangesOf(rooms)}
    </span>
  )
}

export function You() {
  return <span className="tag shrink-0">{useTexts(employeeTexts).you}</span>
}

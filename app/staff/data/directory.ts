import type { Request } from '../../../domain/requests/shapes.ts'
import type { ConfiguredService, Problem } from '../../../domain/shapes/service.ts'
import type { Duty } from '../../../domain/shifts/shapes.ts'
import type { StaffMember } from '../../../domain/staff/shapes.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { staffTexts } from '../../../i18n/staff.ts'

/** Names for the ids in requests; deleted things have none. */
export interface Directory {
  roomNumber(id: string): string
  /** With what is wrong, where it reports that. */
  serviceName(id: string, problem?: Problem): string
  /** The strokes of the service's pictogram; empty if the screen has none. */
  serviceStrokes(id: string): string
  personName(id: string | null): string
  /** Whether the person's shift is over, if the hotel uses shifts. */
  isOffDuty(id: string | null): boolean
}

interface Named {
  rooms: readonly { id: string; number: string }[]
  services: readonly (Pick<ConfiguredService, 'id' | 'kind' | 'name'> & { strokes?: string })[]
  staff: readonly Pick<StaffMember, 'userId' | 'name'>[]
  duty?: Pick<Duty, 'usesShifts' | 'people'>
}

/** Whether the loaded rooms and services can name a request; if one was created since, the screen reloads. */
export const canName = (
  { roomId, services }: Pick<Request, 'roomId' | 'services'>,
  known: { rooms: readonly { id: string }[]; services?: readonly { id: string }[] },
): boolean =>
  known.rooms.some(({ id }) => id === roomId) &&
  services.every(({ serviceId }) => known.services?.some(({ id }) => id === serviceId) ?? true)

export function makeDirectory({ rooms, services, staff, duty }: Named, language: StaffLanguage): Directory {
  const t = staffTexts[language]
  const roomNumbers = new Map(rooms.map((room) => [room.id, room.number]))
  const people = new Map(staff.map((person) => [person.userId, person.name]))
  const there = new Set(duty?.people.map(({ userId }) => userId))
  const serviceNames = new Map(
    services.map(({ id, kind, name }) => [
      id,
      kind === 'custom' ? (name?.[language] ?? '') : t.builtIn[kind],
    ]),
  )
  const strokes = new Map(services.map((service) => [service.id, service.strokes]))
  return {
    roomNumber: (id) => roomNumbers.get(id) ?? '?',
    serviceName: (id, problem) => (problem ? t.problem(t.problems[problem]) : (serviceNames.get(id) ?? '?')),
    serviceStrokes: (id) => strokes.get(id) ?? '',
    personName: (id) => (id && people.get(id)) || '',
    isOffDuty: (id) => id !== null && duty?.usesShifts === true && !there.has(id),
  }
}

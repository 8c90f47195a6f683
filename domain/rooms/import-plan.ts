import { nameKey } from '../names.ts'
import { TYPE_NAME_MAXIMUM } from '../room-types/shapes.ts'
import { cellSuspicion, numberSuspicion, type Surroundings, surroundingsOf } from './damage.ts'
import type { SaidRoom } from './import-reading.ts'
import {
  FLOOR_MAXIMUM,
  type ImportFault,
  type ImportLine,
  type LineChoice,
  NUMBER_MAXIMUM,
  type RoomDetails,
} from './shapes.ts'
import type { Suspicion } from './suspicions.ts'

export interface KnownType {
  id: string
  name: string
  archived: boolean
}

export type PresentRoom = RoomDetails & { token: string | null }

/** The existing rooms and types, and the user's choices by line. */
export interface Circumstances {
  present: readonly PresentRoom[]
  types: readonly KnownType[]
  /** The names of places, which no room may have. */
  places: readonly string[]
  choices: ReadonlyMap<number, LineChoice>
}

/** The effect of an import, line by line. */
export interface ImportPlan {
  lines: ImportLine[]
  /** Types to create, in the file's order. */
  newTypes: string[]
}

/** A line after its suspicions were applied, before comparing it with existing rooms. */
interface Judged {
  said: SaidRoom
  room: PresentRoom | undefined
  numbers: string[]
  floor: string | undefined
  type: string | undefined
  suspicions: Suspicion[]
  choice: LineChoice | undefined
  isLeftOut: boolean
}

/**
 * Plans an import: an unknown number is a new room, a differing line a change; rooms that the file does not
 * mention stay. Missing types are created.
 */
export function planImport(said: readonly SaidRoom[], circumstances: Circumstances): ImportPlan {
  const { present, types, places } = circumstances
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  const offered = new Map(types.filter(({ archived }) => !archived).map(({ name }) => [nameKey(name), name]))
  const find = finder(present)
  const ofPlaces = new Set(places.map(nameKey))
  const lineOf = new Map<string, number>()
  const newTypes = new Map<string, string>()

  /** The spelling of an existing type, or of its first mention in the file. */
  function typeNamed(type: string, current: string | null): string | null {
    if (type === '') return null
    const name = nameKey(type)
    // Rooms keep a type that is archived.
    if (current !== null && nameKey(current) === name) return current
    const known = offered.get(name) ?? newTypes.get(name)
    if (known !== undefined) return known
    newTypes.set(name, type)
    return type
  }

  function lineFor({ said, suspicions, choice, isLeftOut, ...judged }: Judged, number: string): ImportLine {
    const { line } = said
    const room = judged.room ?? find(number)
    const stated = { floor: judged.floor ?? '', type: judged.type ?? null }
    const told = { line, number, ...(suspicions.length > 0 && { suspicions }), ...(choice && { choice }) }
    if (isLeftOut) return { ...told, kind: 'left-out', ...stated }
    const faults = faultsOf(said, { number, floor: judged.floor, type: judged.type })
    const isRenamed = room !== undefined && number !== room.number
    const keys = [...(room ? [room.id] : []), ...(room && !isRenamed ? [] : [nameKey(number)])]
    const earlier = keys.map((key) => lineOf.get(key)).find((other) => other !== undefined)
    if (earlier !== undefined) faults.push({ field: 'number', code: 'named-twice', line: earlier })
    else if (number !== '') for (const key of keys) lineOf.set(key, line)
    const owner = isRenamed ? find(number) : undefined
    const isOfPlace = room?.number !== number && ofPlaces.has(nameKey(number))
    if (isOfPlace || (owner && owner !== room)) faults.push({ field: 'number', code: 'number-taken' })
    if (faults.length > 0) return { ...told, kind: 'faulty', ...stated, faults }
    const before = room && {
      number: room.number,
      floor: room.floor,
      type: (room.typeId && typeNames.get(room.typeId)) || null,
    }
    const after = {
      floor: judged.floor ?? before?.floor ?? '',
      type: judged.type === undefined ? (before?.type ?? null) : typeNamed(judged.type, before?.type ?? null),
    }
    if (!before || !room) return { ...told, kind: 'new', ...after }
    const isSame = before.number === number && before.floor === after.floor && before.type === after.type
    return {
      ...told,
      kind: isSame ? 'unchanged' : 'changed',
      ...after,
      roomId: room.id,
      ...(!isSame && { before }),
    }
  }

  const lines = judgeAll(said, circumstances).flatMap((judged) =>
    judged.numbers.map((number) => lineFor(judged, number)),
  )
  return { lines, newTypes: [...newTypes.values()] }
}

/** Finds a room by its number, or by a look-alike. */
function finder(present: readonly PresentRoom[]) {
  const byNumber = new Map(present.map((room) => [room.number, room]))
  const byKey = new Map(present.map((room) => [nameKey(room.number), room]))
  return (number: string) => byNumber.get(number) ?? byKey.get(nameKey(number))
}

function judgeAll(said: readonly SaidRoom[], { present, choices }: Circumstances): Judged[] {
  const find = finder(present)
  const byToken = new Map(
    present.flatMap((room) => (room.token === null ? [] : [[room.token, room] as const])),
  )
  const byDigits = new Map(
    present.flatMap((room) => (/^0\d/.test(room.number) ? [[withoutZeros(room.number), room]] : [])),
  )
  const around = surroundingsOf(said.map(({ number }) => number))
  let lastFloor = ''

  return said.map((one): Judged => {
    const linked = one.token === undefined ? undefined : byToken.get(one.token)
    const { room, number } = numberOf(one, linked, find, byDigits, around)
    const isOfRoom = linked !== undefined || room !== undefined || !one.suspicion
    const suspicions = isOfRoom
      ? [number, ...cellsOf(one, room, lastFloor)].filter((found) => found !== undefined)
      : []
    if (!isOfRoom && one.suspicion) suspicions.push(one.suspicion)
    if (one.floor && isOfRoom) lastFloor = one.floor
    const chosen = choices.get(one.line)
    const choice = chosen ?? (suspicions.length > 0 ? 'apply' : undefined)
    const applied = choice === 'apply' ? suspicions : []
    const proposedFor = (field: Suspicion['field']) =>
      applied.find((found) => found.field === field)?.proposed
    const isAlike = room !== undefined && nameKey(room.number) === nameKey(one.number)
    const numbers = proposedFor('number') ?? [isAlike ? room.number : one.number]
    return {
      said: one,
      room,
      numbers: one.isBroken ? [one.number] : numbers,
      floor: proposedFor('floor')?.[0] ?? one.floor,
      type: proposedFor('type')?.[0] ?? one.type,
      suspicions,
      choice,
      isLeftOut: choice === 'leave-out' || applied.some(({ proposed }) => proposed === null),
    }
  })
}

const withoutZeros = (number: string) => number.replace(/^0+(?=.)/, '')

/** The room of a line, and the suspicion about its number. A room's link outweighs the number. */
function numberOf(
  { number, merged }: SaidRoom,
  linked: PresentRoom | undefined,
  find: (number: string) => PresentRoom | undefined,
  byDigits: ReadonlyMap<string, PresentRoom>,
  around: Surroundings,
): { room: PresentRoom | undefined; number?: Suspicion | undefined } {
  const known = find(number)
  const suspect = (kind: Suspicion['kind'], proposed: string): Suspicion => {
    return { kind, field: 'number', said: number, proposed: [proposed] }
  }
  if (linked) {
    return known === linked
      ? { room: linked }
      : { room: linked, number: suspect('other-number', linked.number) }
  }
  if (known) return { room: known }
  if (merged !== undefined && number !== '') return { room: undefined, number: suspect('merged', merged) }
  const padded = byDigits.get(number)
  if (padded) return { room: undefined, number: suspect('lost-zero', padded.number) }
  return { room: undefined, number: numberSuspicion(number, around) }
}

/** Suspicions about a line's floor and type, unless they equal the room's. */
function cellsOf({ number, floor, type }: SaidRoom, room: PresentRoom | undefined, lastFloor: string) {
  const isMerged = floor === '' && number !== '' && lastFloor !== '' && room?.floor !== ''
  return [
    floor === undefined || floor === room?.floor
      ? undefined
      : isMerged
        ? { kind: 'merged' as const, field: 'floor' as const, said: '', proposed: [lastFloor] }
        : cellSuspicion('floor', floor),
    type === undefined ? undefined : cellSuspicion('type', type),
  ]
}

const isTooLong = (text: string, maximum: number) => [...text].length > maximum

function faultsOf(
  { isBroken }: SaidRoom,
  {
    number,
    floor = '',
    type = '',
  }: { number: string; floor?: string | undefined; type?: string | undefined },
): ImportFault[] {
  if (isBroken) return [{ field: '', code: 'broken-quotes' }]
  const faults: ImportFault[] = []
  if (number === '') faults.push({ field: 'number', code: 'no-room-number' })
  for (const [field, text, maximum] of [
    ['number', number, NUMBER_MAXIMUM],
    ['floor', floor, FLOOR_MAXIMUM],
    ['type', type, TYPE_NAME_MAXIMUM],
  ] as const)
    if (isTooLong(text, maximum)) faults.push({ field, code: 'too-long', maximum })
  return faults
}

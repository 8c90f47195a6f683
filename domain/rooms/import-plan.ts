import { nameKey } from '../names.ts'
import { TYPE_NAME_MAXIMUM } from '../room-types/shapes.ts'
import { type CsvRow, isNoText, linesOf, ROWS_MAXIMUM, readCsv } from './csv.ts'
import {
  FLOOR_MAXIMUM,
  type ImportFault,
  type ImportLine,
  LEFT_OUT_MAXIMUM,
  LINE_MAXIMUM,
  NUMBER_MAXIMUM,
  type RoomDetails,
} from './shapes.ts'

/** Heads of columns, as people and this product write them; see `headOf`. */
const heads: Record<Column, RegExp> = {
  number:
    /^(n[°o.]*|num[ée]ro|number|rooms?|chambres?|(n[°o.]* ?|num[ée]ro )(de )?(la )?chambres?|chambres? ?(n[°o.]*|num[ée]ro)|rooms? ?(no|nr|number))$/iu,
  floor: /^([ée]tages?|floors?|levels?|niveaux?|story|storey)$/iu,
  type: /^((room ?)?types?|(types?|cat[ée]gories?)( de)?( la)? chambres?|cat[ée]gories?|(room ?)?category)$/iu,
  link: /^(lien|link|url|adresse|address)$/iu,
}
type Column = 'number' | 'floor' | 'type' | 'link'
/** Without a head, what is in them in this order. */
const order: Column[] = ['number', 'floor', 'type', 'link']

/** What a head says, however many lines it has, and without what people put behind it: a colon, a remark. */
const headOf = (cell: string) =>
  oneLine(cell.normalize('NFKC').replaceAll('_', ' '))
    .replace(/ ?\([^()]*\)$/u, '')
    .replace(/[ :*#.]+$/u, '')

/** In characters: what is longer is looked at no further. */
const HEAD_MAXIMUM = 60

const columnOf = (cell: string): Column | undefined => {
  if (cell.length > HEAD_MAXIMUM) return undefined
  const head = headOf(cell)
  return order.find((column) => heads[column].test(head))
}
const headsIn = (cells: readonly string[]) => cells.filter((cell) => columnOf(cell)).length

/** Rows of a title, with who made the table, and when. */
const TITLES_MAXIMUM = 5

/** A room as a line of a file says it; what the file says nothing of is not there. */
export interface SaidRoom {
  line: number
  isBroken: boolean
  number: string
  floor?: string
  type?: string
}

export interface ReadRooms {
  rooms: SaidRoom[]
  /** Heads of columns that are none of a room's. */
  leftOut: string[]
}

/** What a file says of rooms, and the columns that say nothing of them; or why it cannot be read at all. */
export function readRooms(text: string): ReadRooms | { fault: string } {
  if (isNoText(text)) return { fault: 'no-table' }
  const written = linesOf(text)
  if (written.some(({ length }) => length > LINE_MAXIMUM)) return { fault: 'line-too-long' }
  const read = readCsv(written, headsIn)
  if (read.length > ROWS_MAXIMUM) return { fault: 'too-many-lines' }
  const rows = read.slice(titlesOf(read))
  const [first] = rows
  if (!first) return { fault: 'missing' }
  const hasHead = headsIn(first.cells) > 0
  if (!hasHead && rows.length === ROWS_MAXIMUM) return { fault: 'too-many-lines' }
  const columns = hasHead ? first.cells.map(columnOf) : order
  const [number = -1, floor = -1, type = -1] = order.map((column) => columns.indexOf(column))
  if (number < 0) return { fault: 'no-number-column' }
  const lines = hasHead ? rows.slice(1) : rows
  if (lines.length === 0) return { fault: 'missing' }
  const widest = Math.max(...lines.map(({ cells }) => cells.length))
  // Without a head, a column is one of the file's where any line has it.
  const has = (at: number) => at >= 0 && (hasHead || at < widest)
  const said = ({ cells }: CsvRow, at: number) => oneLine(cells[at] ?? '')
  return {
    leftOut: hasHead ? leftOutOf(first) : [],
    rooms: lines.map((row) => ({
      line: row.line,
      isBroken: row.isBroken,
      number: said(row, number),
      ...(has(floor) && { floor: said(row, floor) }),
      ...(has(type) && { type: said(row, type) }),
    })),
  }
}

/** How many of the first rows are a title of the table: each says one thing, and the heads of columns come behind them. */
function titlesOf(rows: readonly CsvRow[]): number {
  const titles = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length !== 1)
  const behind = rows[titles]?.cells ?? []
  const isHead = headsIn(behind) > 1 && behind.some((cell) => columnOf(cell) === 'number')
  return titles <= TITLES_MAXIMUM && isHead ? titles : 0
}

const leftOutOf = ({ cells }: CsvRow) =>
  cells
    .filter((cell) => cell !== '' && !columnOf(cell))
    .slice(0, LEFT_OUT_MAXIMUM)
    .map((head) => [...headOf(head)].slice(0, HEAD_MAXIMUM).join(''))

const oneLine = (cell: string) =>
  cell
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

export interface KnownType {
  id: string
  name: string
  archived: boolean
}

/** What an import would do, line by line. */
export interface ImportPlan {
  lines: ImportLine[]
  /** Types that are named and are not there, in the order in which they are. */
  newTypes: string[]
}

/**
 * What would become of the hotel's rooms: a number that there is not is a new room, what a line says differently is
 * changed, and what the file says nothing of stays as it is. A type that is not there is made.
 */
export function planImport(
  said: readonly SaidRoom[],
  present: readonly RoomDetails[],
  types: readonly KnownType[],
): ImportPlan {
  const rooms = new Map(present.map((room) => [room.number, room]))
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  const offered = new Map(types.filter(({ archived }) => !archived).map(({ name }) => [nameKey(name), name]))
  const lineOf = new Map<string, number>()
  const newTypes = new Map<string, string>()

  /** As it is written where it is there already, or higher up in the file. */
  function typeNamed(type: string, current: string | null): string | null {
    const name = nameKey(type)
    // A type that is not given to other rooms any more is kept by those that have it.
    if (current !== null && nameKey(current) === name) return current
    const known = offered.get(name) ?? newTypes.get(name)
    if (known !== undefined) return known
    newTypes.set(name, type)
    return type
  }

  const lines = said.map((one): ImportLine => {
    const { line, number } = one
    const faults = faultsOf(one)
    const earlier = lineOf.get(number)
    if (earlier !== undefined) faults.push({ field: 'number', code: 'named-twice', line: earlier })
    else if (number !== '') lineOf.set(number, line)
    const room = rooms.get(number)
    const before = room && { floor: room.floor, type: (room.typeId && typeNames.get(room.typeId)) || null }
    if (faults.length > 0)
      return { line, kind: 'faulty', number, floor: one.floor ?? '', type: one.type ?? null, faults }
    const type =
      one.type === undefined
        ? (before?.type ?? null)
        : one.type === ''
          ? null
          : typeNamed(one.type, before?.type ?? null)
    const after = { floor: one.floor ?? before?.floor ?? '', type }
    if (!before) return { line, kind: 'new', number, ...after }
    const isSame = before.floor === after.floor && before.type === after.type
    return { line, kind: isSame ? 'unchanged' : 'changed', number, ...after, ...(!isSame && { before }) }
  })
  return { lines, newTypes: [...newTypes.values()] }
}

const isTooLong = (text: string, maximum: number) => [...text].length > maximum

function faultsOf({ isBroken, number, floor = '', type = '' }: SaidRoom): ImportFault[] {
  if (isBroken) return [{ field: '', code: 'broken-quotes' }]
  const faults: ImportFault[] = []
  if (number === '') faults.push({ field: 'number', code: 'no-room-number' })
  if (isTooLong(number, NUMBER_MAXIMUM))
    faults.push({ field: 'number', code: 'too-long', maximum: NUMBER_MAXIMUM })
  if (isTooLong(floor, FLOOR_MAXIMUM))
    faults.push({ field: 'floor', code: 'too-long', maximum: FLOOR_MAXIMUM })
  if (isTooLong(type, TYPE_NAME_MAXIMUM))
    faults.push({ field: 'type', code: 'too-long', maximum: TYPE_NAME_MAXIMUM })
  return faults
}

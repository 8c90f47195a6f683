import type { ImportColumn } from '../configuration/shapes.ts'
import { cleanName, nameKey } from '../names.ts'

const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean))
/** Words of headings in hotels' languages, without accents. */
const ROOM = words(
  `room rooms roomnumber roomno chambre chambres zimmer zimmernummer zimmernr raum raumnummer habitacion habitaciones hab camera
  camere stanza stanze quarto quartos kamer kamers kamernummer pokoj pokoje pokoju pokoi rum vaerelse rom huone soba szoba oda
  unit units space spaces δωματιο δωματια комната комнаты кімната phong kamar bilik غرفة الغرفة חדר ห้อง`,
)
const NUMBER = words(
  `n no nr num numero numeros number numbers nummer numer cislo sayi name names nom noms nombre nome nazwa bezeichnung id code key
  номер номера αριθμος رقم מספר`,
)
const TYPE = words(
  `type types typ typen tipo tipi tipos category categories categorie categoria kategorie kategoria roomtype roomcategory
  zimmertyp zimmerart zimmerkategorie kamertype тип категория τυπος نوع סוג`,
)
const FLOOR = words(
  `floor floors level levels story storey etage etages niveau niveaux stock stockwerk geschoss ebene piso pisos planta plantas
  piano piani verdieping andar pietro patro emelet kat vaning tang этаж поверх οροφος קומה طابق ชั้น`,
)
const BUILDING = words(
  `building buildings bldg block tower wing annex house batiment batiments bat aile tour pavillon annexe gebaude haus flugel trakt
  edificio bloque torre ala palazzo gebouw vleugel budynek skrzydlo budova epulet byggnad bygning корпус здание κτιριο مبنى בניין`,
)
const LINK = words('link links lien liens url adresse address qr enlace collegamento ссылка')
const FILLER = words('de la le du des der die of the van della do da dla for group')
/** Scripts that do not separate words by spaces. */
const UNSPACED: readonly [ImportColumn, RegExp][] = [
  ['type', /房型|类型|類型|タイプ|種類|유형/],
  ['floor', /階|フロア|楼层|樓層|층/],
  ['building', /棟|楼栋|栋|동$/],
  ['link', /リンク|链接/],
  ['number', /部屋|客室|ルーム|室番号|番号|房号|房號|房间|房間|객실|호실/],
]

/** A longer cell is not a heading. */
export const HEADING_MAXIMUM = 60

/** A heading on one line, without colon or remark. */
export const headingOf = (cell: string): string =>
  cleanName(cell.slice(0, 2 * HEADING_MAXIMUM).replaceAll('_', ' '))
    .replace(/ ?\([^()]*\)$/u, '')
    .replace(/[ :*.]+$/u, '')

export const headingKey = (cell: string): string => nameKey(headingOf(cell))

/** The column that a heading names. */
export function columnNamed(cell: string): ImportColumn | undefined {
  if (cell === '' || cell.length > HEADING_MAXIMUM) return undefined
  const said = headingKey(cell)
    .replaceAll('°', 'o')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
  const unspaced = UNSPACED.find(([, heading]) => heading.test(said))
  if (unspaced) return unspaced[0]
  if (said === '#') return 'number'
  const parts = said.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  const has = (one: ReadonlySet<string>) => parts.some((part) => one.has(part))
  if (parts.some((part) => ![ROOM, NUMBER, TYPE, FLOOR, BUILDING, LINK, FILLER].some((one) => one.has(part))))
    return undefined
  if (has(LINK)) return 'link'
  if (has(TYPE) || (parts.includes('group') && has(ROOM))) return 'type'
  if (has(FLOOR)) return 'floor'
  if (has(BUILDING)) return 'building'
  return has(ROOM) || has(NUMBER) ? 'number' : undefined
}

const isFigures = (cell: string) => /^[\p{N}.,\s-]+$/u.test(cell)

/** The number of headings in a row; 0 if one cell is a mere number, as in a room's row. */
export const headingsIn = (cells: readonly string[]): number =>
  cells.some((cell) => cell !== '' && isFigures(cell)) ? 0 : cells.filter((cell) => columnNamed(cell)).length

/** Whether the first row has headings: known ones, or words above a column of digits. */
export function hasHeadings(first: readonly string[], others: readonly (readonly string[])[]): boolean {
  if (headingsIn(first) > 0) return true
  if (others.length === 0 || first.some((cell) => /\p{N}/u.test(cell))) return false
  return first.some((cell, at) => cell !== '' && others.every((cells) => /\p{N}/u.test(cells[at] ?? '')))
}

export interface ProposedColumns {
  columns: ImportColumn[]
  /** Several columns that could be the room's number: the user must choose. */
  rivals: string[]
}

/** The order of columns without headings. */
const UNNAMED: readonly ImportColumn[] = ['number', 'floor', 'type', 'link']

/** Proposes the columns by their headings and by the hotel's former choices. */
export function proposeColumns(
  headings: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  chosen: Readonly<Record<string, ImportColumn>>,
): ProposedColumns {
  if (!headings) {
    const widest = Math.max(0, ...rows.map((cells) => cells.length))
    return { columns: Array.from({ length: widest }, (_, at) => UNNAMED[at] ?? 'ignored'), rivals: [] }
  }
  const remembered = headings.map((cell) => {
    const key = headingKey(cell)
    return Object.hasOwn(chosen, key) ? chosen[key] : undefined
  })
  const hasRemembered = remembered.includes('number')
  const columns = headings.map((cell, at): ImportColumn => {
    const named = remembered[at] ?? columnNamed(cell) ?? 'ignored'
    return named === 'number' && hasRemembered && remembered[at] !== 'number' ? 'ignored' : named
  })
  const numbers = columns.flatMap((column, at) => (column === 'number' ? at : []))
  if (numbers.length === 0) {
    const only = columns.flatMap((column, at) => {
      const isOfFigures = column === 'ignored' && rows.every((cells) => /\p{N}/u.test(cells[at] ?? ''))
      return isOfFigures ? at : []
    })
    if (only.length === 1 && rows.length > 0) columns[only[0] as number] = 'number'
  }
  const seen = new Set<ImportColumn>()
  const rivals = numbers.length > 1 ? numbers.map((at) => headingOf(headings[at] ?? '')) : []
  const proposed = columns.map((column) => {
    if (column === 'ignored' || seen.has(column) || (column === 'number' && rivals.length > 0))
      return 'ignored'
    seen.add(column)
    return column
  })
  const building = proposed.indexOf('building')
  // Numbers that are unique without the building need no prefix.
  if (building >= 0 && !remembered[building] && areDistinct(rows, proposed.indexOf('number')))
    proposed[building] = 'ignored'
  return { columns: proposed, rivals }
}

function areDistinct(rows: readonly (readonly string[])[], at: number): boolean {
  const numbers = rows.flatMap((cells) => (cells[at] ? nameKey(cells[at]) : []))
  return at >= 0 && new Set(numbers).size === numbers.length
}

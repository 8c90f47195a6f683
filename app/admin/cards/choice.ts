import { type PaperFormat, paperFormats } from '../../../domain/cards/shapes.ts'
import { type GuestLanguage, guestLanguages } from '../../../i18n/guest-languages.ts'
import { staffLanguages } from '../../../i18n/language.ts'
import { isLabel, layoutsOn, type PrintFormat, perSheet, sheetOf } from '../print/sheets.ts'

// The print choices in the address, for the screen and the PDF alike.

interface ChosenRooms {
  /** Of more cards than one PDF holds. */
  part: number
  floor: string | undefined
  typeId: string | undefined
  roomIds: string[]
  numbers: string[]
}

export interface PrintChoice extends PrintFormat, ChosenRooms {
  /** The paper that no address needs to name: the one of the hotel's country. */
  usualPaper: PaperFormat
  /** The first label of the first sheet, from 1. */
  first: number
  /** Of the words; none: pictograms alone. */
  languages: GuestLanguage[]
}

/** The most languages on a card: more would be too small to read. */
export const CARD_LANGUAGES_MAXIMUM = 4

/** An empty one says that languages were chosen, be it none. */
export const LANGUAGE = 'language'

/** The chosen languages, always in the same order. */
const languagesIn = (query: URLSearchParams): GuestLanguage[] => {
  const said: readonly string[] = query.has(LANGUAGE) ? query.getAll(LANGUAGE) : staffLanguages
  return guestLanguages.filter((one) => said.includes(one)).slice(0, CARD_LANGUAGES_MAXIMUM)
}

export function readChoice(query: URLSearchParams, usualPaper: PaperFormat): PrintChoice {
  const paper = paperFormats.find((one) => one === query.get('paper')) ?? usualPaper
  const layout = layoutsOn(paper).find((one) => one === query.get('layout')) ?? 'cards'
  const places = isLabel(layout) ? perSheet(sheetOf({ paper, layout })) : 1
  return {
    usualPaper,
    paper,
    layout,
    first: within(query.get('first'), places),
    languages: languagesIn(query),
    ...readCardRooms(query),
  }
}

export function readCardRooms(query: URLSearchParams): ChosenRooms {
  return {
    part: within(query.get('part'), 100),
    floor: query.get('floor') ?? undefined,
    typeId: query.get('type') || undefined,
    roomIds: query.getAll('room'),
    numbers: query.getAll('n'),
  }
}

const within = (said: string | null, most: number) =>
  Math.min(most, Math.max(1, Number.parseInt(said ?? '', 10) || 1))

/** The part of it that `cards.show` takes. */
export const askedOf = ({ part, floor, typeId, roomIds, numbers }: ChosenRooms) => ({
  part,
  ...(floor !== undefined && floor !== ALL_FLOORS && { floor }),
  ...(typeId && { typeId }),
  ...(roomIds.length > 0 && { roomIds }),
  ...(numbers.length > 0 && { numbers }),
})

/** No floor is called so; one without a name is, which is empty. */
export const ALL_FLOORS = '*'

export const isNamed = ({ roomIds, numbers }: PrintChoice) => roomIds.length > 0 || numbers.length > 0

/** The query of a choice, without default values. */
export function queryOf({
  usualPaper,
  paper,
  layout,
  first,
  languages,
  part,
  floor,
  typeId,
  roomIds,
  numbers,
}: PrintChoice): string {
  const query = new URLSearchParams()
  if (paper !== usualPaper) query.set('paper', paper)
  if (layout !== 'cards') query.set('layout', layout)
  if (first > 1) query.set('first', String(first))
  if (languages.join() !== staffLanguages.join())
    for (const one of languages.length > 0 ? languages : ['']) query.append(LANGUAGE, one)
  if (part > 1) query.set('part', String(part))
  if (floor !== undefined && floor !== ALL_FLOORS) query.set('floor', floor)
  if (typeId) query.set('type', typeId)
  for (const id of roomIds) query.append('room', id)
  for (const number of numbers) query.append('n', number)
  const text = query.toString()
  return text && `?${text}`
}

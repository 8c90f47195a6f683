import type { ComponentType, ReactNode } from 'react'
import type { StaffLanguage } from '../../../i18n/language.ts'
import type { Column, ListOf } from '../list/list.tsx'
import type { Verb } from '../list/row-menu.tsx'
import type { Selection } from '../list/use-selection.ts'
import type { FilterValues, SelectFilter } from './filter-bar.tsx'
import type { Fields, ToastMessage } from './use-action-toast.tsx'
import type { FollowedList } from './use-follow.ts'

/** A row of a resource's list. */
export interface ResourceItem {
  id: string
  /** The item is in the section of archived items, unless it `keepsArchived`. */
  archived: boolean
}

/** The texts of every list; those of its archived items if it shows them below. */
export interface ResourceTexts {
  title: string
  /** The table's label; by default the title. */
  list?: string
  add: string
  empty?: string
  emptyHint?: string
  archive?: string
  restore?: string
  archivedTitle?: (count: number) => string
  archivedHint?: (count: number) => string
  /** Only the first rows are drawn. */
  firstOf?: (shown: number, all: number) => string
  /** The names of failed actions, by intent. */
  failed?: Record<string, string>
}

/** The texts of a resource whose actions are those of `runVerbs`; `moved` only of one with an order. */
export interface ItemTexts extends ResourceTexts {
  archive: string
  restore: string
  done: Record<'created' | 'changed' | 'archived' | 'restored', (name: string) => string> & {
    moved?: (name: string, place: number) => string
  }
}

/** The state of a list, for its columns, verbs and parts. */
export interface ListState<Item, Loaded, Words> {
  t: Words
  loaded: Loaded
  language: StaffLanguage
  /** All items, archived ones too. */
  items: readonly Item[]
  /** The filters of the address, which links to sheets keep. */
  search: string
  hasSheet: boolean
  /** The form of the list's own fetcher. */
  form: ComponentType<{ method: 'post'; className: string; children: ReactNode }>
  /** The ids in the order of the list. */
  ids: readonly string[]
  selection: Selection
  /** Runs an action of the list. */
  act: (intent: string, fields: Fields) => void
  move: (id: string, by: -1 | 1) => void
  setArchived: (item: Item, archived: boolean) => void
}

export interface Resource<Item, Loaded, Words, Done>
  extends Pick<ListOf<Item>, 'mark' | 'markWidth' | 'badge' | 'isQuiet'> {
  texts: Record<StaffLanguage, Words>
  paths: { list: string; add: string; one: (id: string) => string }
  /** The changes after which the list loads again. */
  follows: readonly FollowedList[]
  itemsOf: (loaded: Loaded, t: Words) => readonly Item[]
  /** How many there are, in words; `listed` are neither archived nor filtered out. */
  count: (listed: number, state: ListState<Item, Loaded, Words>) => string
  nameOf: (item: Item, language: StaffLanguage) => string
  /** The head of the names. */
  nameHead: (t: Words) => string
  columns: (state: ListState<Item, Loaded, Words>) => readonly Column<Item>[]
  /** Without them, a row can be archived. */
  verbs?: (item: Item, state: ListState<Item, Loaded, Words>) => Verb[]
  /** The message after an action; without it, the actions are those of `runVerbs`. */
  said?: (done: Done, state: ListState<Item, Loaded, Words>) => ToastMessage | undefined
  /** Archived items that keep their position in the list. */
  keepsArchived?: (item: Item) => boolean
  /** The archived items are behind a heading to press, and open their sheets. */
  foldsArchived?: boolean
  filters?: {
    names: readonly string[]
    selects: (state: ListState<Item, Loaded, Words>, values: FilterValues) => readonly SelectFilter[]
    /** Filters the loaded items; without it, the loader does. */
    keep?: (items: readonly Item[], values: FilterValues) => readonly Item[]
  }
  /** As many rows are drawn at most. */
  most?: number
  /** The admin orders the rows. */
  isOrdered?: boolean
  isSheetWide?: boolean
  /** Further actions in the head. */
  tools?: ComponentType<ListState<Item, Loaded, Words>>
  /** Above the list. */
  notice?: ComponentType<ListState<Item, Loaded, Words>>
  /** Instead of an empty list. */
  none?: ComponentType<ListState<Item, Loaded, Words>>
  below?: ComponentType<ListState<Item, Loaded, Words>>
  /** The actions on selected rows; without them, no row can be selected. */
  selected?: ComponentType<ListState<Item, Loaded, Words>>
}

/** Declares the screens of a resource: `ResourceScreen` shows its list, `ItemSheet` and `ItemForm` one item of it. */
export const defineResource = <
  Item extends ResourceItem,
  Loaded extends object,
  Words extends ResourceTexts,
  Done extends { did: string } = VerbDone<Item>,
>(
  resource: Resource<Item, Loaded, Words, Done>,
) => resource

/** The answer of an action of `runVerbs`. */
export type VerbDone<Item> =
  | { did: 'archived' | 'restored'; item: Item }
  | { did: 'moved'; moved: { id: string; place: number } | undefined }

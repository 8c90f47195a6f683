import type { ComponentType, ReactNode } from 'react'
import type { StaffLanguage } from '../../../i18n/language.ts'
import type { Column, ListOf } from '../list/list.tsx'
import type { Verb } from '../list/row-menu.tsx'
import type { FollowedList } from './use-follow.ts'

/** A thing of the hotel with a form, which can be archived and restored. */
export interface ResourceItem {
  id: string
  archived: boolean
  revision: number
}

/** The texts of every resource; `moved` only of one with an order. */
export interface ResourceTexts {
  title: string
  count: (count: number) => string
  add: string
  empty: string
  emptyHint: string
  archive: string
  restore: string
  archivedTitle: (count: number) => string
  archivedHint: string
  done: Record<'created' | 'changed' | 'archived' | 'restored', (name: string) => string> & {
    moved?: (name: string, place: number) => string
  }
}

/** The state of a list, for its columns and verbs. */
interface ListState<Item, Loaded, Words> {
  t: Words
  loaded: Loaded
  language: StaffLanguage
  hasSheet: boolean
  /** The form of the list's own fetcher. */
  form: ComponentType<{ method: 'post'; className: string; children: ReactNode }>
  /** The ids in the order of the list. */
  ids: readonly string[]
  move: (id: string, by: -1 | 1) => void
  setArchived: (item: Item, archived: boolean) => void
}

export interface Resource<Item, Loaded, Words> extends Pick<ListOf<Item>, 'mark' | 'markWidth' | 'isQuiet'> {
  texts: Record<StaffLanguage, Words>
  paths: { list: string; add: string; one: (id: string) => string }
  /** The changes after which the list loads again. */
  follows: readonly FollowedList[]
  itemsOf: (loaded: Loaded) => readonly Item[]
  nameOf: (item: Item, language: StaffLanguage) => string
  /** The head of the names. */
  nameHead: (t: Words) => string
  columns: (state: ListState<Item, Loaded, Words>) => readonly Column<Item>[]
  /** Without them, a row can be archived. */
  verbs?: (item: Item, state: ListState<Item, Loaded, Words>) => Verb[]
  /** Archived items that keep their position in the list. */
  keepsArchived?: (item: Item) => boolean
  /** The admin orders the rows. */
  isOrdered?: boolean
  isSheetWide?: boolean
}

/** Declares the screens of a resource: `ResourceScreen` shows its list, `ItemSheet` and `ItemForm` one item of it. */
export const defineResource = <Item extends ResourceItem, Loaded extends object, Words extends ResourceTexts>(
  resource: Resource<Item, Loaded, Words>,
) => resource

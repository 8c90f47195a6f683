import { Archive } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { Link, useFetcher, useLocation, useOutlet } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { adminTexts } from '../../../i18n/admin.ts'
import { useLanguage, useTexts } from '../../shell/use-language.ts'
import { LoadedPage } from '../../staff/persistence/loaded-page.tsx'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../list/list.tsx'
import { useOrder } from '../list/order.ts'
import { Sortable, SortableRow } from '../list/sortable.tsx'
import { useSelection } from '../list/use-selection.ts'
import { AdminScreen } from './admin-screen.tsx'
import { Archived } from './archived.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Refused, whyNotDone } from './refused.tsx'
import type { ItemTexts, ListState, Resource, ResourceItem, ResourceTexts, VerbDone } from './resource.ts'
import { type FormAnswer, formOf, type ToastMessage, undoBy, useActionToast } from './use-action-toast.tsx'
import { useAddressFilters, useListSearch } from './use-address-filters.ts'
import { useFollow } from './use-follow.ts'

/** `intent`: the action that was refused. */
type Answer<Done> = (FormAnswer<Done> & { intent?: string }) | undefined

interface Props<Item extends ResourceItem, Loaded, Words extends ResourceTexts, Done> {
  of: Resource<Item, Loaded, Words, Done>
  loaderData: Loaded | null
  actionData?: Answer<Done>
}

/** The context that a list passes to its sheets. */
export type SheetContext<Loaded> = Loaded & { unselect: () => void }

/** The list of a resource, and its archived items. */
export function ResourceScreen<
  Item extends ResourceItem,
  Loaded extends object,
  Words extends ResourceTexts,
  Done extends { did: string },
>({ of, loaderData, actionData }: Props<Item, Loaded, Words, Done>) {
  const { search } = useLocation()
  const isLoadedFiltered = of.filters !== undefined && of.filters.keep === undefined
  return (
    <LoadedPage
      loaded={loaderData}
      title={of.texts[useLanguage()].title}
      {...(isLoadedFiltered && { of: search })}
    >
      {(loaded) => <Items of={of} loaderData={loaded} actionData={actionData} />}
    </LoadedPage>
  )
}

function Items<
  Item extends ResourceItem,
  Loaded extends object,
  Words extends ResourceTexts,
  Done extends { did: string },
>({
  of: resource,
  loaderData: loaded,
  actionData,
}: Props<Item, Loaded, Words, Done> & { loaderData: Loaded }) {
  const { texts, paths, itemsOf, nameOf, filters, most, isOrdered = false } = resource
  const { tools: Tools, notice: Notice, none: None, below: Below, selected: Selected } = resource
  const { mark, markWidth, badge, isQuiet } = resource
  const looks = {
    ...(mark && { mark }),
    ...(markWidth && { markWidth }),
    ...(badge && { badge }),
    ...(isQuiet && { isQuiet }),
  }
  const language = useLanguage()
  const t = texts[language]
  const search = useListSearch()
  useFollow(...resource.follows)
  const fetcher = useFetcher<Answer<Done>>({ key: paths.list })
  const [typed, filter] = useAddressFilters(filters?.names ?? [])
  // The field shows typing at once; hundreds of rows are drawn when there is time.
  const values = useDeferredValue(typed)
  const loadedItems = useMemo(() => itemsOf(loaded, t), [itemsOf, loaded, t])
  const items = afterPending(loadedItems, fetcher.formData)
  const isListed = (item: Item) => !item.archived || (resource.keepsArchived?.(item) ?? false)
  const listed = items.filter(isListed)
  const found = filters?.keep?.(listed, values) ?? listed
  const shown = found.slice(0, most)
  const ids = shown.map(({ id }) => id)
  const selection = useSelection(ids)
  const sheet = useOutlet({ ...loaded, unselect: selection.clear } satisfies SheetContext<Loaded>)
  const name = (item: Item) => nameOf(item, language)
  const nameBehind = (id: string) => items.filter((item) => item.id === id).map(name)[0] ?? ''
  const send = (form: FormData) => fetcher.submit(form, { method: 'post', action: paths.list })
  const { order, said: saidOfMove } = useOrder(ids, paths.list, send)
  const state: ListState<Item, Loaded, Words> = {
    ...{ t, loaded, language, items, search, ids, selection },
    hasSheet: Boolean(sheet),
    form: fetcher.Form,
    act: (intent, fields) => send(formOf(intent, fields)),
    move(id, by) {
      const to = ids.filter((one) => one !== id)
      to.splice(ids.indexOf(id) + by, 0, id)
      order(to, id)
    },
    setArchived: ({ id }, isArchived) => state.act(isArchived ? 'archive' : 'restore', { id }),
  }
  /** The message after an action of `runVerbs`. */
  function saidOfItem(done: VerbDone<Item>): ToastMessage | undefined {
    const { done: say } = t as unknown as ItemTexts
    if (done.did === 'moved') {
      return done.moved && saidOfMove(say.moved?.(nameBehind(done.moved.id), done.moved.place) ?? '')
    }
    const undo = undoBy(paths.list, done.did === 'archived' ? 'restore' : 'archive', { id: done.item.id })
    return { text: say[done.did](name(done.item)), undo }
  }
  const say = (done: Done) =>
    resource.said ? resource.said(done, state) : saidOfItem(done as unknown as VerbDone<Item>)
  useActionToast(fetcher.data, say)
  useRefusalToast(fetcher.data, t.failed)
  const said = useActionToast(actionData, say)
  const { noneFound } = useTexts(adminTexts)
  const verbsOf = (item: Item) =>
    resource.verbs?.(item, state) ?? [
      { label: t.archive ?? '', icon: Archive, onPress: () => state.setArchived(item, true) },
    ]
  const list = (
    <List
      label={t.list ?? t.title}
      rows={shown}
      keyOf={({ id }) => id}
      nameOf={name}
      nameHead={resource.nameHead(t)}
      {...looks}
      to={({ id }) => paths.one(id) + search}
      columns={resource.columns(state)}
      verbs={verbsOf}
      {...(Selected && { selection })}
      {...(isOrdered && { drag: SortableRow })}
    />
  )
  const add = { label: t.add, to: paths.add + search }
  return (
    <AdminScreen
      title={t.title}
      count={resource.count(listed.filter(({ archived }) => !archived).length, state)}
      primary={add}
      actions={Tools && <Tools {...state} />}
      said={said}
      sheet={sheet}
      isSheetWide={resource.isSheetWide ?? false}
    >
      <Refused answer={actionData} what={failedIn(actionData, t.failed)} />
      {Notice && <Notice {...state} />}
      {filters && (listed.length > 0 || !filters.keep) && (
        <FilterBar values={typed} onChange={filter} selects={filters.selects(state, typed)} />
      )}
      {listed.length === 0 ? (
        None ? (
          <None {...state} />
        ) : (
          <Empty title={t.empty ?? ''} hint={t.emptyHint ?? ''}>
            <Link to={add.to} preventScrollReset className={button('primary')}>
              {add.label}
            </Link>
          </Empty>
        )
      ) : shown.length === 0 ? (
        <p className="px-4 py-8 text-center text-soft">{noneFound}</p>
      ) : isOrdered ? (
        <Sortable ids={ids} nameOf={nameBehind} onOrder={order}>
          {list}
        </Sortable>
      ) : (
        list
      )}
      {found.length > shown.length && (
        <p className="px-4 text-sm text-soft">{t.firstOf?.(shown.length, found.length)}</p>
      )}
      {Below && <Below {...state} />}
      <Archived of={resource} texts={t} items={items.filter((item) => !isListed(item))} nameOf={name} />
      {Selected && <Selected {...state} />}
    </AdminScreen>
  )
}

/** The name of the action that failed; undefined without an answer, since the action may have been done. */
function failedIn(answer: Answer<unknown>, failed: ResourceTexts['failed'] = {}): string | undefined {
  const intent = answer && !answer.ok && answer.refused ? answer.intent : undefined
  return intent && Object.hasOwn(failed, intent) ? failed[intent] : undefined
}

/** Shows once for each answer why an action was not done. */
function useRefusalToast(answer: Answer<unknown>, failed: ResourceTexts['failed']) {
  const language = useLanguage()
  const handled = useRef<unknown>(undefined)
  useEffect(() => {
    if (!answer || answer.ok || handled.current === answer) return
    handled.current = answer
    const [why, what] = [whyNotDone(answer.refused, language), failedIn(answer, failed)]
    toast.error(what ? `${what}. ${why}` : why)
  })
}

/** The items after the action that is not answered yet. */
function afterPending<Item extends ResourceItem>(items: readonly Item[], form: FormData | undefined) {
  const intent = form?.get('intent')
  const ids = (form?.getAll(intent === 'reorder' ? 'ids' : 'id') ?? []).map(String)
  if (intent === 'reorder') {
    const named = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
    return [...named, ...items.filter(({ id }) => !ids.includes(id))]
  }
  if (intent !== 'archive' && intent !== 'restore') return items
  return items.map((item) => (ids.includes(item.id) ? { ...item, archived: intent === 'archive' } : item))
}

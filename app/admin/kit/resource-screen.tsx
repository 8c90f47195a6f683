import { Archive } from 'lucide-react'
import { Link, useFetcher, useOutlet } from 'react-router'
import { useLanguage } from '../../shell/use-language.ts'
import { LoadedPage } from '../../staff/persistence/loaded-page.tsx'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../list/list.tsx'
import { useOrder } from '../list/order.ts'
import type { Verb } from '../list/row-menu.tsx'
import { Sortable, SortableRow } from '../list/sortable.tsx'
import { AdminScreen } from './admin-screen.tsx'
import { Archived } from './archived.tsx'
import { Refused } from './refused.tsx'
import type { Resource, ResourceItem, ResourceTexts } from './resource.ts'
import { type FormAnswer, type ToastMessage, useActionToast } from './use-action-toast.tsx'
import { useFollow } from './use-follow.ts'

/** The answer of the list's action (`runVerbs`). */
type VerbDone<Item> =
  | { did: 'archived' | 'restored'; item: Item }
  | { did: 'moved'; moved: { id: string; place: number } | undefined }
type Answer<Item> = FormAnswer<VerbDone<Item>> | undefined

/** The list of a resource in the hotel's order, and the archived items. */
export function ResourceScreen<
  Item extends ResourceItem,
  Loaded extends object,
  Words extends ResourceTexts,
>({
  of,
  loaderData,
  actionData,
}: {
  of: Resource<Item, Loaded, Words>
  loaderData: Loaded | null
  actionData?: Answer<Item>
}) {
  return (
    <LoadedPage loaded={loaderData} title={of.texts[useLanguage()].title}>
      {(loaded) => <Items of={of} loaded={loaded} actionData={actionData} />}
    </LoadedPage>
  )
}

function Items<Item extends ResourceItem, Loaded, Words extends ResourceTexts>({
  of: resource,
  loaded,
  actionData,
}: {
  of: Resource<Item, Loaded, Words>
  loaded: Loaded
  actionData: Answer<Item>
}) {
  const { texts, paths, nameOf, mark, markWidth, isQuiet } = resource
  const looks = { ...(mark && { mark }), ...(markWidth && { markWidth }), ...(isQuiet && { isQuiet }) }
  const isListed = (item: Item) => !item.archived || (resource.keepsArchived?.(item) ?? false)
  const language = useLanguage()
  const t = texts[language]
  const sheet = useOutlet()
  useFollow(...resource.follows)
  const fetcher = useFetcher()
  const items = afterPending(resource.itemsOf(loaded), fetcher.formData)
  const listed = items.filter(isListed)
  const archived = items.filter((item) => !isListed(item))
  const ids = listed.map(({ id }) => id)
  const name = (item: Item) => nameOf(item, language)
  const nameBehind = (id: string) => items.filter((item) => item.id === id).map(name)[0] ?? ''
  const send = (form: FormData | Record<string, string>) => fetcher.submit(form, { method: 'post' })
  const { order, said: saidOfMove } = useOrder(ids, paths.list, send)
  const answer = (fetcher.data as Answer<Item>) ?? actionData
  const said = useActionToast(answer, (done): ToastMessage | undefined => {
    if (done.did === 'moved') {
      return done.moved && saidOfMove(t.done.moved?.(nameBehind(done.moved.id), done.moved.place) ?? '')
    }
    const intent = done.did === 'archived' ? 'restore' : 'archive'
    const undo = { send: { intent, id: done.item.id }, to: paths.list }
    return { text: t.done[done.did](name(done.item)), undo }
  })
  const state = {
    ...{ t, loaded, language, ids },
    hasSheet: Boolean(sheet),
    form: fetcher.Form,
    move(id: string, by: -1 | 1) {
      const to = ids.filter((one) => one !== id)
      to.splice(ids.indexOf(id) + by, 0, id)
      order(to, id)
    },
    setArchived: ({ id }: Item, isArchived: boolean) =>
      send({ intent: isArchived ? 'archive' : 'restore', id }),
  }
  const archiving = (item: Item): Verb[] => [
    { label: t.archive, icon: Archive, onPress: () => state.setArchived(item, true) },
  ]
  const list = (
    <List
      label={t.title}
      rows={listed}
      keyOf={({ id }) => id}
      nameOf={name}
      nameHead={resource.nameHead(t)}
      {...looks}
      to={({ id }) => paths.one(id)}
      columns={resource.columns(state)}
      verbs={(item) => resource.verbs?.(item, state) ?? archiving(item)}
      {...(resource.isOrdered && { drag: SortableRow })}
    />
  )
  return (
    <AdminScreen
      title={t.title}
      count={t.count(listed.filter((item) => !item.archived).length)}
      primary={{ label: t.add, to: paths.add }}
      said={said}
      sheet={sheet}
      isSheetWide={resource.isSheetWide ?? false}
    >
      <Refused answer={answer} />
      {listed.length === 0 ? (
        <Empty title={t.empty} hint={t.emptyHint}>
          <Link to={paths.add} preventScrollReset className={button('primary')}>
            {t.add}
          </Link>
        </Empty>
      ) : resource.isOrdered ? (
        <Sortable ids={ids} nameOf={nameBehind} onOrder={order}>
          {list}
        </Sortable>
      ) : (
        list
      )}
      <Archived
        title={t.archivedTitle(archived.length)}
        hint={t.archivedHint}
        items={archived}
        idField="id"
        restore={t.restore}
      >
        {(item) => (
          <>
            {mark?.(item)}
            {name(item)}
          </>
        )}
      </Archived>
    </AdminScreen>
  )
}

/** The items after the action that is not answered yet. */
function afterPending<Item extends ResourceItem>(items: readonly Item[], form: FormData | undefined) {
  const intent = form?.get('intent')
  if (intent === 'reorder') {
    const ids = (form?.getAll('ids') ?? []).map(String)
    const named = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
    return [...named, ...items.filter(({ id }) => !ids.includes(id))]
  }
  if (intent !== 'archive' && intent !== 'restore') return items
  const id = form?.get('id')
  return items.map((item) => (item.id === id ? { ...item, archived: intent === 'archive' } : item))
}

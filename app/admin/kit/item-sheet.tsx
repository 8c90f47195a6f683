import { Archive, ArchiveRestore } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { adminTexts } from '../../../i18n/admin.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import type { FieldRules } from '../../forms/check.ts'
import type { FormOptions, useForm } from '../../forms/use-form.ts'
import { History } from '../../shell/history/history.tsx'
import { useLanguage } from '../../shell/use-language.ts'
import { ActForm } from './act-form.tsx'
import type { ItemTexts, Resource, ResourceItem, ResourceTexts } from './resource.ts'
import { Sheet } from './sheet.tsx'
import { SheetForm, useSheetForm } from './sheet-form.tsx'
import { type FormAnswer, type ToastMessage, undoBy } from './use-action-toast.tsx'
import { useListSearch } from './use-address-filters.ts'

/** The part of a declared resource that a sheet needs. */
interface ResourceOf<Item>
  extends Pick<Resource<Item, never, ItemTexts, never>, 'texts' | 'paths' | 'nameOf'> {}

/** An item whose form refuses a stale save. */
interface RevisedItem extends ResourceItem {
  revision: number
}

interface ItemFormOptions<Item, Input> {
  of: ResourceOf<Item>
  /** Undefined for a new one. */
  item: Item | undefined
  rules: FieldRules
  answer: FormAnswer<{ item: Item }> | undefined
  ownField: string
  defaultValue?: FormOptions<Input>['defaultValue']
  /** The form's values at the revision that was loaded. */
  values?: unknown
  undo?: (now: Item) => ToastMessage['undo']
}

interface ItemFormProps<Item, Input extends Record<string, unknown>> extends ItemFormOptions<Item, Input> {
  formKey?: string | undefined
  /** After a conflict: the values that are saved now, in a sentence. */
  current: string | undefined
  children: (form: ReturnType<typeof useForm<Input>>) => ReactNode
}

/** The state of the form in a sheet. Once it is saved, the toast says so, with its undo. */
export function useItemForm<Input extends Record<string, unknown>, Item extends RevisedItem>(
  options: ItemFormOptions<Item, Input>,
) {
  const language = useLanguage()
  const { texts, paths, nameOf } = options.of
  const { done } = texts[language]
  const { of: _, item, values, undo, ...form } = options
  return useSheetForm<Input, { item: Item }>({
    ...form,
    toast: ({ item: now }) =>
      item
        ? { text: done.changed(nameOf(now, language)), undo: undo?.(now) }
        : {
            text: done.created(nameOf(now, language)),
            undo: undoBy(paths.list, 'archive', { id: now.id }),
          },
    loaded: { revision: item?.revision, values },
  })
}

/** The form of a sheet, around its fields. */
export function ItemForm<Input extends Record<string, unknown>, Item extends RevisedItem>(
  props: ItemFormProps<Item, Input>,
) {
  const { formKey, current, children, ...options } = props
  const language = useLanguage()
  const sheetForm = useItemForm<Input, Item>(options)
  return (
    <SheetForm
      of={sheetForm}
      hidden={{ revision: sheetForm.seen, key: formKey }}
      current={current}
      label={options.item ? adminTexts[language].save : options.of.texts[language].add}
    >
      {children(sheetForm.form)}
    </SheetForm>
  )
}

/** The sheet of an item, or of a new one: its form, the button that archives it, and its history. */
export function ItemSheet({
  of: { texts, paths },
  item,
  title,
  links,
  hint,
  history,
  names,
  archiveLabels,
  children,
}: {
  of: { texts: Record<StaffLanguage, ResourceTexts>; paths: { list: string } }
  item: ResourceItem | undefined
  /** Of an item; a new one has the list's `add`. */
  title: string | undefined
  /** Above the button. */
  links?: ReactNode
  hint?: string
  history?: ComponentProps<typeof History> | undefined
  names?: ComponentProps<typeof History>['names']
  /** Instead of the texts `archive` and `restore`. */
  archiveLabels?: readonly [archive: string, restore: string] | undefined
  children: ReactNode
}) {
  const language = useLanguage()
  const t = texts[language]
  const search = useListSearch()
  const [archive, restore] = archiveLabels ?? [t.archive, t.restore]
  const Icon = item?.archived ? ArchiveRestore : Archive
  return (
    <Sheet title={title ?? t.add} startsAtField={!item} closeTo={paths.list + search}>
      {children}
      {item && (
        <div className="mt-auto flex flex-col items-start gap-2 border-t border-line pt-4">
          {links}
          {hint && <p className="text-sm text-soft">{hint}</p>}
          <ActForm list={paths.list} intent={item.archived ? 'restore' : 'archive'} fields={{ id: item.id }}>
            <Icon aria-hidden="true" className="size-4" />
            {item.archived ? restore : archive}
          </ActForm>
        </div>
      )}
      {history && <History {...history} names={names} />}
    </Sheet>
  )
}

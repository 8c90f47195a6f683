import { Archive, ArchiveRestore } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { adminTexts } from '../../../i18n/admin.ts'
import type { FieldRules } from '../../forms/check.ts'
import type { FormOptions, useForm } from '../../forms/use-form.ts'
import { History } from '../../shell/history/history.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import type { Resource, ResourceItem, ResourceTexts } from './resource.ts'
import { Sheet } from './sheet.tsx'
import { SheetForm, useSheetForm } from './sheet-form.tsx'
import type { FormAnswer, ToastMessage } from './use-action-toast.tsx'

/** The part of a declared resource that a sheet needs. */
interface ResourceOf<Item> extends Pick<Resource<Item, never, ResourceTexts>, 'texts' | 'paths' | 'nameOf'> {}

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
export function useItemForm<Input extends Record<string, unknown>, Item extends ResourceItem>(
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
            undo: { send: { intent: 'archive', id: now.id }, to: paths.list },
          },
    loaded: { revision: item?.revision, values },
  })
}

/** The form of a sheet, around its fields. */
export function ItemForm<Input extends Record<string, unknown>, Item extends ResourceItem>(
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
export function ItemSheet<Item extends ResourceItem>({
  of: { texts, paths, nameOf },
  item,
  links,
  hint,
  history,
  names,
  archiveLabels,
  children,
}: {
  of: ResourceOf<Item>
  item: Item | undefined
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
  const title = item ? nameOf(item, language) : t.add
  const [archive, restore] = archiveLabels ?? [t.archive, t.restore]
  const Icon = item?.archived ? ArchiveRestore : Archive
  return (
    <Sheet title={title} startsAtField={!item} closeTo={paths.list}>
      {children}
      {item && (
        <div className="mt-auto flex flex-col items-start gap-2 border-t border-line pt-4">
          {links}
          {hint && <p className="text-sm text-soft">{hint}</p>}
          <Form method="post" action={paths.list} navigate={false}>
            <input type="hidden" name="intent" value={item.archived ? 'restore' : 'archive'} />
            <input type="hidden" name="id" value={item.id} />
            <button type="submit" className={button('plain')}>
              <Icon aria-hidden="true" className="size-4" />
              {item.archived ? restore : archive}
            </button>
          </Form>
        </div>
      )}
      {history && <History {...history} names={names} />}
    </Sheet>
  )
}

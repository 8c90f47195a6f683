import { domainFiles } from './noun-domain-files.mjs'

// The files of a new noun: a name, in a list that an admin adds to, changes and archives.

/** The spellings of a noun, e.g. of `lost-item`. */
export function spellings(noun) {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const capital = (name) => name[0].toUpperCase() + name.slice(1)
  return {
    plural,
    one: camel(noun),
    many: camel(plural),
    One: capital(camel(noun)),
    Many: capital(camel(plural)),
    ONES: plural.replaceAll('-', '_').toUpperCase(),
    table: plural.replaceAll('-', '_'),
    words: noun.replaceAll('-', ' '),
    Words: capital(plural.replaceAll('-', ' ')),
  }
}

/** Each path with its code. */
export function nounFiles(noun) {
  const { plural, one, many, One, Many, Words } = spellings(noun)
  const id = `${one}Id`
  return {
    ...domainFiles(noun, spellings(noun)),
    [`i18n/${plural}.ts`]: `import type { StaffLanguage } from './language.ts'

const fr = {
  title: '${Words}',
  count: (count: number) => String(count),
  add: 'Ajouter',
  name: 'Nom',
  empty: 'Rien pour le moment.',
  emptyHint: 'Ajoutez le premier élément.',
  archive: 'Archiver',
  restore: 'Rétablir',
  archivedTitle: (count: number) => \`Archivés (\${count})\`,
  archivedHint: () => 'Ils ne sont plus dans la liste.',
  now: (name: string) => \`Maintenant : « \${name} ».\`,
  done: {
    created: (name: string) => \`Ajouté : \${name}.\`,
    changed: (name: string) => \`Enregistré : \${name}.\`,
    archived: (name: string) => \`Archivé : \${name}.\`,
    restored: (name: string) => \`Rétabli : \${name}.\`,
  },
}

const en: typeof fr = {
  title: '${Words}',
  count: (count) => String(count),
  add: 'Add',
  name: 'Name',
  empty: 'Nothing here yet.',
  emptyHint: 'Add the first one.',
  archive: 'Archive',
  restore: 'Restore',
  archivedTitle: (count) => \`Archived (\${count})\`,
  archivedHint: () => 'They are no longer in the list.',
  now: (name) => \`Now: “\${name}”.\`,
  done: {
    created: (name) => \`Added: \${name}.\`,
    changed: (name) => \`Saved: \${name}.\`,
    archived: (name) => \`Archived: \${name}.\`,
    restored: (name) => \`Restored: \${name}.\`,
  },
}

export const ${one}Texts: Record<StaffLanguage, typeof fr> = { fr, en }
`,
    [`app/admin/${plural}/resource.ts`]: `import type { ${One} } from '../../../domain/${plural}/shapes.ts'
import { ${one}Texts } from '../../../i18n/${plural}.ts'
import * as paths from '../../shell/paths.ts'
import { defineResource } from '../kit/resource.ts'

export const ${one}Resource = defineResource({
  texts: ${one}Texts,
  paths: { list: paths.${many}, add: paths.new${One}, one: paths.${one} },
  follows: ['${plural}'],
  itemsOf: (loaded: { ${many}: ${One}[] }) => loaded.${many},
  count: (listed, { t }) => t.count(listed),
  nameOf: ({ name }) => name,
  nameHead: (t) => t.name,
  columns: () => [],
})
`,
    [`app/admin/${plural}/${plural}.tsx`]: `import { archive${One}, list${Many}, restore${One} } from '../../../domain/${plural}/operations.ts'
import { actorContext } from '../../context.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'
import { runVerbs } from '../kit/verbs.server.ts'
import type { Route } from './+types/${plural}'
import { ${one}Resource } from './resource.ts'

export const loader = ({ context }: Route.LoaderArgs) => list${Many}(context.get(actorContext), {})

export const action = ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  return runVerbs(request, {
    archive: async (${id}) => (await archive${One}(actor, { ${id} })).${one},
    restore: async (${id}) => (await restore${One}(actor, { ${id} })).${one},
  })
}

export { clientAction, clientLoader, ErrorBoundary, shouldRevalidate } from '../list/list-route.tsx'

export default function ${Many}(props: Route.ComponentProps) {
  return <ResourceScreen of={${one}Resource} {...props} />
}
`,
    [`app/admin/${plural}/${noun}.tsx`]: `import { data } from 'react-router'
import { change${One}, create${One}, list${Many} } from '../../../domain/${plural}/operations.ts'
import type { ${One} } from '../../../domain/${plural}/shapes.ts'
import { ${one}Texts } from '../../../i18n/${plural}.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { useTexts } from '../../shell/use-language.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ItemForm, ItemSheet } from '../kit/item-sheet.tsx'
import type { Route } from './+types/${noun}'
import { ${one}Resource } from './resource.ts'

const New = create${One}.declared.input
const Change = change${One}.declared.input.omit({ ${id}: true })

export async function loader({ params: { ${id} }, context }: Route.LoaderArgs) {
  if (${id} === undefined) return { formKey: crypto.randomUUID() as string, rules: fieldRules(New) }
  const { ${many} } = await list${Many}(context.get(actorContext), {})
  const item = ${many}.find(({ id }) => id === ${id})
  if (!item) throw data(null, 404)
  return { item, rules: fieldRules(Change) }
}

export async function action({ request, params: { ${id} }, context }: Route.ActionArgs) {
  const actor = context.get(actorContext)
  const form = await request.formData()
  return ${id} === undefined
    ? runForm(form, { schema: New }, async (input) => ({ item: (await create${One}(actor, input)).${one} }))
    : runForm(form, { schema: Change }, async (input) => ({
        item: (await change${One}(actor, { ...input, ${id} })).${one},
      }))
}

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

export default function ${One}Sheet({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(${one}Texts)
  const { item, formKey, rules } = loaderData
  return (
    <ItemSheet of={${one}Resource} item={item} title={item?.name}>
      <ItemForm<{ name: string }, ${One}>
        key={item?.id}
        of={${one}Resource}
        {...{ item, formKey, rules }}
        answer={actionData}
        ownField="name"
        defaultValue={item && { name: item.name }}
        values={item?.name}
        current={item && t.now(item.name)}
      >
        {(form) => <TextField {...form.limited('name')} label={t.name} autoComplete="off" />}
      </ItemForm>
    </ItemSheet>
  )
}
`,
  }
}

/** The lines of a noun in files that name every noun: each with the line that it stands before. */
export function nounLines(noun) {
  const { plural, one, many, One, Words } = spellings(noun)
  const address = `/admin/${plural.replaceAll('-', '')}`
  return [
    ['.dependency-cruiser.cjs', "  'rooms/',", `  '${plural}/',`],
    [
      'app/routes.ts',
      "    route('customservices',",
      `    route('${address.replace('/admin/', '')}', 'admin/${plural}/${plural}.tsx', [
      route('new', 'admin/${plural}/${noun}.tsx', { id: 'admin/${plural}/${noun}+new' }),
      route(':${one}Id', 'admin/${plural}/${noun}.tsx'),
    ]),`,
    ],
    [
      'app/shell/paths.ts',
      "export const services = '/admin/customservices'",
      `export const ${many} = '${address}' satisfies Path
export const new${One} = '${address}/new' satisfies Path
export const ${one} = (id: string) => \`${address}/\${encodeURIComponent(id)}\` satisfies Filled<Path>`,
    ],
    ['app/shell/paths.ts', "  ['services', services],", `  ['${many}', ${many}],`],
    ['i18n/fr/navigation.ts', "    services: '", `    ${many}: '${Words}',`],
    ['i18n/en/navigation.ts', "    services: '", `    ${many}: '${Words}',`],
  ]
}

import { z } from 'zod'

/** The position of an id in an input: a field, an item of a list, or a field of each item. */
export type IdPath = readonly [field: string] | readonly [field: string, '[]', within?: string]

interface Schema {
  type?: string
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}

const ID = /(^|[a-z])Ids?$/

/** The positions of all ids in an operation's input: UUIDs, and fields named like ids. */
export function idsIn(input: z.ZodType): IdPath[] {
  const found = new Map<string, IdPath>()
  const visit = (schema: Schema, path: string[]) => {
    for (const one of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])]) {
      visit(one, path)
    }
    for (const [name, one] of Object.entries(schema.properties ?? {})) visit(one, [...path, name])
    if (schema.items) visit(schema.items, [...path, '[]'])
    const name = path.findLast((part) => part !== '[]') ?? ''
    if (schema.type === 'string' && (schema.format === 'uuid' || ID.test(name))) {
      found.set(path.join('.'), path as unknown as IdPath)
    }
  }
  visit(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, [])
  return [...found.values()]
}

type Input = Record<string, unknown>

/** The value at a position of an input; undefined if the input leaves it out. */
export function idAt(input: unknown, [field, list, within]: IdPath): unknown {
  const value = (input as Input)[field]
  if (!list) return value
  const first = (value as unknown[] | undefined)?.[0]
  return within ? (first as Input | undefined)?.[within] : first
}

/** The input with another id at a path: in the place of its own, and where it is one of a list, beside its own as well. */
export function withId(input: unknown, path: IdPath, id: string): Input[] {
  const [field, list, within] = path
  const own = input as Input
  if (!list) return [{ ...own, [field]: id }]
  const items = (own[field] as unknown[] | undefined) ?? []
  const item = within ? { ...(items[0] as Input), [within]: id } : id
  const alone = { ...own, [field]: [item] }
  // An input that names the same thing twice is refused for that.
  const hasOwn = items.length > 0 && idAt(input, path) !== undefined
  return hasOwn ? [alone, { ...own, [field]: [...items, item] }] : [alone]
}

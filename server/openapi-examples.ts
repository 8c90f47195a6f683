import type { OpenAPIGenerator } from '@orpc/openapi'
import { sample } from 'openapi-sampler'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

/** The parts of a JSON schema that examples come from. */
interface JsonSchema {
  type?: string
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  example?: unknown
  examples?: unknown[]
  default?: unknown
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

const formats: Record<string, string> = {
  'date-time': '2026-11-27T13:05:00.000Z',
  date: '2026-11-27',
  uri: 'https://hotel.example/',
}

/**
 * Makes examples of a document's schemas: from the shapes' own (`.meta({ examples })`), else from those of another
 * property of the same name, else from the types.
 */
export function exampleMaker(document: Document): (schema: unknown) => unknown {
  const named = new Map<string, string>()
  collect(document, '', named)
  const filled: unknown = fill(structuredClone(document), '', named)
  return (schema) =>
    sample(fill(structuredClone(schema), '', named) as object, { skipReadOnly: true }, filled as object)
}

/** The first example of each property that is a text. */
function collect(node: unknown, name: string, named: Map<string, string>): void {
  if (typeof node !== 'object' || node === null) return
  const { examples } = node as JsonSchema
  const example = Array.isArray(examples) ? examples[0] : undefined
  if (name !== '' && typeof example === 'string' && !named.has(name)) named.set(name, example)
  for (const [key, part] of Object.entries(node)) {
    if (key !== 'properties') collect(part, key === 'anyOf' || Array.isArray(node) ? name : '', named)
    else for (const [property, schema] of Object.entries(part as object)) collect(schema, property, named)
  }
}

/** Gives an example to each part of a schema that has none; `name` is its property's. */
function fill<T>(node: T, name: string, named: ReadonlyMap<string, string>): T {
  if (Array.isArray(node)) for (const part of node) fill(part, name, named)
  else if (typeof node === 'object' && node !== null) {
    const schema = node as JsonSchema
    if (schema.type !== undefined) schema.example ??= ofType(schema, name, named)
    if (schema.example === undefined) delete schema.example
    for (const [key, part] of Object.entries(node)) {
      if (key === 'properties')
        for (const [property, inside] of Object.entries(part as object)) fill(inside, property, named)
      else if (!leaves.includes(key)) fill(part, same.includes(key) ? name : '', named)
    }
  }
  return node
}

/** Values in a schema, not schemas. */
const leaves = ['example', 'examples', 'default', 'const', 'enum', 'required']
/** Schemas of the same value. */
const same = ['items', 'anyOf', 'oneOf', 'allOf']

function ofType(schema: JsonSchema, name: string, named: ReadonlyMap<string, string>): unknown {
  // The generator leaves undefined ones.
  if ([schema.examples, schema.default, schema.const, schema.enum].some((one) => one !== undefined))
    return undefined
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 1, maximum = 1 } = schema
    return Math.min(Math.max(1, minimum), maximum)
  }
  if (schema.type !== 'string') return undefined
  if (schema.format !== undefined) return formats[schema.format]
  const text = named.get(name) ?? named.get(name.replace(/s$/, ''))
  return text !== undefined && fits(text, schema) ? text : undefined
}

const fits = (text: string, { pattern, minLength = 0, maxLength = text.length }: JsonSchema) =>
  text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))

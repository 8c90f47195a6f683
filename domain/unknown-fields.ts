import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { DomainError } from './errors.ts'

/** Naming more would echo the caller's own input. */
const NAMED_MAXIMUM = 10
const NAME_MAXIMUM = 60

/**
 * Refuses unknown fields in API input: a mistyped optional field could mean the opposite. Page forms have
 * extra fields and are not checked.
 */
export function refuseUnknownFields(schema: $ZodType, input: unknown): void {
  const unknown = unknownFields(schema, input, '')
  if (unknown.length === 0) return
  const named = unknown.slice(0, NAMED_MAXIMUM).map((name) => [name.slice(0, NAME_MAXIMUM), 'unknown-field'])
  throw new DomainError('invalid-input', { fields: Object.fromEntries(named) })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

/** The paths of fields that the schema does not name. Wrong types are found by validation. */
function unknownFields(schema: $ZodType, value: unknown, at: string): string[] {
  const { def } = (schema as $ZodTypes)._zod
  const under = (name: string | number) => (at === '' ? String(name) : `${at}.${name}`)
  switch (def.type) {
    case 'object': {
      if (!isRecord(value)) return []
      return Object.entries(value).flatMap(([name, one]) => {
        const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
        if (field) return unknownFields(field, one, under(name))
        return def.catchall ? [] : [under(name)]
      })
    }
    case 'array':
      return Array.isArray(value) ? value.flatMap((one, i) => unknownFields(def.element, one, under(i))) : []
    case 'record':
      return isRecord(value)
        ? Object.entries(value).flatMap(([name, one]) => unknownFields(def.valueType, one, under(name)))
        : []
    case 'union': {
      const ofEach = def.options.map((option) => unknownFields(option, value, at))
      return ofEach.find((unknown) => unknown.length === 0) ?? ofEach[0] ?? []
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return unknownFields(def.innerType, value, at)
    case 'pipe':
      return unknownFields((def.in as $ZodTypes)._zod.def.type === 'transform' ? def.out : def.in, value, at)
    default:
      return []
  }
}

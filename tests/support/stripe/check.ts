import { type Type, typeOf, type Written } from './declarations.ts'

// Whether a value is of a type that Stripe declares: nothing missing, nothing unknown, no word that it has not published.

/** A form has only text; JSON has numbers. */
type As = 'form' | 'json'

/** The faults of a value, each with its position; empty if it fits the type. */
export function faultsOf(value: unknown, written: Written, as: As, place = ''): string[] {
  const type = typeOf(written)
  const unless = (isRight: boolean, wanted: string) => (isRight ? [] : [`${place || 'it'} is not ${wanted}`])
  switch (type.kind) {
    case 'anything':
      return []
    case 'nothing':
      return unless(false, 'anything that is taken')
    case 'absent':
      return unless(value === undefined, 'left out')
    case 'null':
      return unless(value === null, 'null')
    case 'string':
      return unless(typeof value === 'string', 'a text')
    case 'literal':
      return unless(
        value === type.value || (as === 'form' && value === String(type.value)),
        JSON.stringify(type.value),
      )
    case 'number':
      return unless(as === 'form' ? isNumber(value) : typeof value === 'number', 'a number')
    case 'boolean':
      return unless(
        as === 'form' ? value === 'true' || value === 'false' : typeof value === 'boolean',
        'a boolean',
      )
    case 'array':
      if (!Array.isArray(value)) return unless(false, 'a list')
      return value.flatMap((item, index) => faultsOf(item, type.of, as, `${place}[${index}]`))
    case 'union':
      return faultsOfUnion(value, type.of, as, place)
    case 'partial': {
      const whole = typeOf(type.of)
      return whole.kind === 'object' ? faultsOfObject(value, whole, as, place, true) : []
    }
    case 'object':
      return faultsOfObject(value, type, as, place)
  }
}

const isNumber = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** A value of none of the types is judged by the one that it comes nearest to. */
function faultsOfUnion(value: unknown, types: Written[], as: As, place: string): string[] {
  let nearest: string[] | undefined
  for (const type of types) {
    const faults = faultsOf(value, type, as, place)
    if (faults.length === 0) return []
    if (!nearest || depth(faults) > depth(nearest)) nearest = faults
  }
  return nearest ?? []
}

/** The depth of the first fault: a union's best match fails deepest. */
const depth = ([fault = '']: string[]) => fault.split(' ')[0]?.split(/[.[]/).length ?? 0

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function faultsOfObject(
  value: unknown,
  { properties, others }: Extract<Type, { kind: 'object' }>,
  as: As,
  place: string,
  isPartial = false,
): string[] {
  if (!isRecord(value)) return [`${place || 'it'} is not an object`]
  const inside = (name: string) => (place ? `${place}.${name}` : name)
  const missing = [...properties].flatMap(([name, { isOptional, type }]) =>
    name in value || isOptional || isPartial || typeOf(type).kind === 'absent'
      ? []
      : [`${inside(name)} is missing`],
  )
  const wrong = Object.entries(value).flatMap(([name, part]) => {
    const type = properties.get(name)?.type ?? others
    return type ? faultsOf(part, type, as, inside(name)) : [`${inside(name)} is not known`]
  })
  return [...missing, ...wrong]
}

/** How deep a thing may be expanded. Source: https://docs.stripe.com/expand */
const DEPTH_MOST = 4

/** The faults of an `expand` path: each word must name a part, and the last one an object's id. */
export function faultsOfExpand(path: string, answer: Written): string[] {
  const words = path.split('.')
  if (words.length > DEPTH_MOST) return [`expand ${path} is more than ${DEPTH_MOST} levels deep`]
  let types: Written[] = [answer]
  for (const word of words) {
    types = objectsIn(types).flatMap((type) => type.properties.get(word)?.type ?? [])
    types = types.flatMap(itemsOf)
  }
  const kinds = types.flatMap(membersOf).map((type) => typeOf(type).kind)
  // A list that an answer has only where it is asked for is expanded, too.
  return kinds.includes('object') ? [] : [`expand ${path} is nothing that can be had whole`]
}

const membersOf = (written: Written): Written[] => {
  const type = typeOf(written)
  return type.kind === 'union' ? type.of.flatMap(membersOf) : [written]
}

const itemsOf = (written: Written): Written[] =>
  membersOf(written).map((member) => {
    const type = typeOf(member)
    return type.kind === 'array' ? type.of : member
  })

const objectsIn = (types: Written[]) =>
  types
    .flatMap(itemsOf)
    .flatMap(membersOf)
    .map(typeOf)
    .filter((type) => type.kind === 'object')

/** The plainest value of a type: all that it must have, and nothing more. */
export function plainest(written: Written): unknown {
  const type = typeOf(written)
  switch (type.kind) {
    case 'string':
      return ''
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'literal':
      return type.value
    case 'array':
      return []
    case 'union': {
      const kinds = type.of.map((member) => typeOf(member).kind)
      if (kinds.includes('null')) return null
      const first =
        type.of[
          Math.max(
            0,
            kinds.findIndex((kind) => kind === 'string' || kind === 'literal'),
          )
        ]
      return first && plainest(first)
    }
    case 'object':
      return Object.fromEntries(
        [...type.properties].flatMap(([name, { isOptional, type: part }]) =>
          isOptional || typeOf(part).kind === 'absent' ? [] : [[name, plainest(part)]],
        ),
      )
    default:
      return null
  }
}

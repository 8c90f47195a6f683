/**
 * Packs a list as JSON that contains each key and each value once, in a table; the objects refer to it by
 * position, column by column. Most values of long lists repeat: ids, statuses, nothing.
 */
export function pack<One extends object>(list: readonly One[]): string {
  const simple = new Map<unknown, number>()
  const nested = new Map<string, number>()
  const values: unknown[] = []
  const refer = (value: unknown): number => {
    if (value === undefined) return MISSING
    const isNested = typeof value === 'object' && value !== null
    const [known, key] = isNested ? [nested, JSON.stringify(value)] : [simple, value]
    const at = known.get(key as string)
    if (at !== undefined) return at
    known.set(key as string, values.length)
    return values.push(value) - 1
  }
  const keys = new Set<string>()
  for (const one of list) for (const key in one) keys.add(key)
  const columns = [...keys].map((key) => [key, list.map((one) => refer(one[key as keyof One]))])
  return JSON.stringify([list.length, values, columns])
}

/** The position of a key that an object lacks. */
const MISSING = -1

export function unpack<One extends object>(packed: string): One[] {
  const [length, values, columns] = JSON.parse(packed) as [number, unknown[], [string, number[]][]]
  return Array.from({ length }, (_, i) => {
    const one: Record<string, unknown> = {}
    for (const [key, at] of columns) {
      const value = values[at[i] ?? MISSING]
      if (value !== undefined) one[key] = value
    }
    return one as One
  })
}

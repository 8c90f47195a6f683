/** Packs a list as JSON that names each key once: in long lists most of the bytes are keys. */
export function pack<One extends object>(list: readonly One[]): string {
  const keys = Object.keys(list[0] ?? {}).filter((key) => list.every((one) => Object.hasOwn(one, key)))
  const known = new Set(keys)
  const rows = list.map((one) => {
    const values = keys.map((key) => one[key as keyof One])
    const others = Object.entries(one).filter(([key]) => !known.has(key))
    // Keys that only some objects have follow in an object.
    return others.length > 0 ? [...values, Object.fromEntries(others)] : values
  })
  return JSON.stringify([keys, rows])
}

export function unpack<One extends object>(packed: string): One[] {
  const [keys, rows] = JSON.parse(packed) as [string[], unknown[][]]
  return rows.map((values) => {
    const one: Record<string, unknown> = {}
    keys.forEach((key, i) => {
      one[key] = values[i]
    })
    return Object.assign(one, values[keys.length]) as One
  })
}

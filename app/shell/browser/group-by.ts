// Tablets that get no newer system than iOS 17 lack both.

Map.groupBy ??= <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

Object.groupBy ??= <Key extends PropertyKey, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
) =>
  Object.assign(Object.create(null), Object.fromEntries(Map.groupBy(items, keyOf))) as Partial<
    Record<Key, Item[]>
  >

// A module of its own, so that it can be imported by a test.
export {}

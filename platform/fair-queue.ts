/** A queue whose owners take turns, however many items each of them has. */
interface FairQueue<Item> {
  readonly length: number
  /** `path`: the owners, from the outermost on, for example a room and a device in it; without one, everything is one owner's. */
  push(item: Item, path?: readonly string[]): void
  /** Takes the next item: owners take turns, and within one of them those of the next level do. */
  shift(): Item | undefined
  /** Takes the newest item of the owner who has the most. */
  dropOfLargest(): Item | undefined
}

interface Branch<Item> {
  size: number
  items: Item[]
  branches: Map<string, Branch<Item>>
}

const emptyBranch = <Item>(): Branch<Item> => ({ size: 0, items: [], branches: new Map() })

export function createFairQueue<Item>(): FairQueue<Item> {
  const root = emptyBranch<Item>()
  return {
    get length() {
      return root.size
    },
    push(item, path = []) {
      let branch = root
      branch.size++
      for (const owner of path) {
        const next = branch.branches.get(owner) ?? emptyBranch<Item>()
        branch.branches.set(owner, next)
        branch = next
        branch.size++
      }
      branch.items.push(item)
    },
    shift: () => takeNext(root),
    dropOfLargest: () => takeOfLargest(root),
  }
}

function takeNext<Item>(branch: Branch<Item>): Item | undefined {
  if (branch.size === 0) return undefined
  branch.size--
  if (branch.items.length > 0) return branch.items.shift()
  const [[owner, next] = []] = branch.branches
  if (owner === undefined || next === undefined) return undefined
  const item = takeNext(next)
  // A map keeps insertion order: a served owner moves to the end.
  branch.branches.delete(owner)
  if (next.size > 0) branch.branches.set(owner, next)
  return item
}

function takeOfLargest<Item>(branch: Branch<Item>): Item | undefined {
  if (branch.size === 0) return undefined
  branch.size--
  if (branch.items.length > 0) return branch.items.pop()
  let largest: [string, Branch<Item>] | undefined
  // Of several, the last to come.
  for (const one of branch.branches) if (!largest || one[1].size >= largest[1].size) largest = one
  if (!largest) return undefined
  const [owner, next] = largest
  const item = takeOfLargest(next)
  if (next.size === 0) branch.branches.delete(owner)
  return item
}

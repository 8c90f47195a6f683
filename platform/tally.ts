/** Counts by key; a count of zero is not stored. */
export interface Tally {
  of(who: string): number
  add(who: string): void
  remove(who: string): void
}

export function tally(): Tally {
  const counts = new Map<string, number>()
  const of = (who: string) => counts.get(who) ?? 0
  return {
    of,
    add: (who) => void counts.set(who, of(who) + 1),
    remove(who) {
      if (of(who) > 1) counts.set(who, of(who) - 1)
      else counts.delete(who)
    },
  }
}

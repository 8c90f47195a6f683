interface UnderWay<Answer> {
  over: Promise<void>
  next?: Promise<Answer>
}

/**
 * Lets parallel callers of the same question share an answer, never one asked before they came: a caller during a
 * running question gets the next one, with all who come until that begins.
 */
export function sharingNext<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const all = new Map<string, UnderWay<Answer>>()

  const begin = (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = ask()
    const underWay: UnderWay<Answer> = {
      over: answer.then(
        () => {},
        () => {},
      ),
    }
    all.set(key, underWay)
    void underWay.over.then(() => {
      if (!underWay.next) all.delete(key)
    })
    return answer
  }

  return (key, ask) => {
    const underWay = all.get(key)
    if (!underWay) return begin(key, ask)
    underWay.next ??= underWay.over.then(() => begin(key, ask))
    return underWay.next
  }
}

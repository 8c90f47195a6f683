interface UnderWay<Answer> {
  over: Promise<void>
  next?: Promise<Answer>
}

/**
 * Lets those who ask the same at once share an answer, and never one that was asked for before they came: alone nobody
 * waits, and whoever comes while one is under way gets the next one, together with all who come until that begins. What is
 * remembered is what is under way.
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

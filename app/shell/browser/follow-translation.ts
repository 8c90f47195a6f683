const isFont = (node: Node | null | undefined) => node?.nodeName === 'FONT'

/**
 * Lets browsers translate a page that React or Preact runs. They replace text nodes by <font> elements: here each
 * text node stays behind its translation, emptied, so that each change of the page reaches both.
 */
export function followTranslation() {
  const translations = new WeakMap<Node, [font: ChildNode, sentence: string]>()
  const texts = new WeakMap<Node, Text>()
  const fontOf = (node: Node) => translations.get(node)?.[0]
  new MutationObserver((changes, observer) => {
    for (const { target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const near = [...addedNodes, previousSibling, nextSibling] as (ChildNode | null)[]
      // The page says something else, which is to be seen, and may be translated in its turn.
      if (oldValue === '') {
        const outdated = fontOf(target)
        translations.delete(target)
        outdated?.replaceWith(target)
      }
      for (const node of removedNodes) {
        const text = texts.get(node)
        const [font, sentence] = (text?.isConnected && translations.get(text)) || []
        // The reader wants the original back.
        if (text && sentence && font === node) text.data = sentence
        if (!(node instanceof Text) || node.isConnected) continue
        const added = near.find(isFont)
        if (node.data && added && !texts.has(added)) {
          translations.set(node, [added, node.data])
          texts.set(added, node)
          observer.observe(node, { characterDataOldValue: true })
          node.data = ''
          added.after(node)
        } else if (!isFont(addedNodes[0])) fontOf(node)?.remove()
      }
      // The translation goes where its text goes, with nothing between the two.
      for (const node of near) {
        const font = node && fontOf(node)
        if (font?.isConnected && font.nextSibling !== node) node?.before(font)
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

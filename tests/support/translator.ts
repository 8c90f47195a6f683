import type { Page } from '@playwright/test'

/**
 * Acts like a browser's translator from now on: each text is replaced by <font> elements with marked words, later
 * texts too.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const isLeft = (text: Text) =>
      !text.isConnected ||
      !text.data.trim() ||
      text.parentElement?.closest('script, style, textarea, title, font, [translate="no"]')
    const replace = (text: Text) => {
      if (isLeft(text)) return
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(`‹${text.data.trim()}›`)
      text.replaceWith(font)
    }
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      if (root instanceof Text) found.push(root)
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      found.forEach(replace)
    }
    document.documentElement.classList.add('translated-ltr')
    replaceIn(document.body)
    new MutationObserver((changes) => {
      // An answer of the translator comes some time later.
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      setTimeout(() => added.forEach(replaceIn), 50)
    }).observe(document.body, { childList: true, subtree: true })
  })

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Style sheets above this (the API's own page has one) are worth a request, and a place in the browser's cache. */
const INLINE_BYTES = 96 * 1024
/** A page that is not painted, e.g. because its window is covered, starts all the same. */
const TIMEOUT_MS = 3000

/**
 * Puts the scripts back in place once the page is drawn: React finds everything as it was rendered. "Drawn" is the
 * browser's first contentful paint: a requested frame shows later, and the first paint may be of the bare background.
 * A background tab does not paint: it starts at once. The style sheets are for React and for the next page: applied
 * now, they would restyle every element for nothing.
 */
const start = `{
  const own = document.currentScript, waiting = own.previousElementSibling
  own.remove()
  const go = () => {
    if (!waiting.isConnected) return
    const sheets = [...waiting.content.querySelectorAll("link[rel=stylesheet]")]
    document.querySelectorAll("style[data-sheet]").forEach((style, i) => {
      sheets[i].media = "not all"
      style.after(sheets[i])
    })
    waiting.replaceWith(waiting.content.querySelector("script"))
    document.head.append(waiting.content)
  }
  addEventListener("DOMContentLoaded", () => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint")[0]) go()
    }).observe({ type: "paint", buffered: true })
    setTimeout(go, document.hidden ? 0 : ${TIMEOUT_MS})
  })
}`.replaceAll(/\n\s*/g, ';')

const links = /<link [^>]*rel="(modulepreload|stylesheet)"[^>]*>/g
const script = /<script [^>]*type="module" async="">.*?<\/script>/s

/**
 * Lets a page be drawn from its own response alone, in one round trip on a slow line: its styles are inlined, and its
 * scripts wait in a template until it is drawn. Returns the function that rewrites a page.
 */
export function deferScripts(clientFolder: string) {
  const kept = new Map<string, string>()
  const stylesOf = (link: string): string => {
    const href = /href="([^"]+)"/.exec(link)?.[1] ?? ''
    const styles = kept.get(href) ?? readFileSync(join(clientFolder, href), 'utf8')
    kept.set(href, styles)
    return styles
  }
  return (page: string, nonce: string): string => {
    const waiting: string[] = []
    const drawn = page.replaceAll(links, (link, what) => {
      if (what === 'stylesheet' && stylesOf(link).length > INLINE_BYTES) return link
      waiting.push(link)
      return what === 'stylesheet' ? `<style data-sheet nonce="${nonce}">${stylesOf(link)}</style>` : ''
    })
    return drawn.replace(
      script,
      (found) => `<template>${waiting.join('')}${found}</template><script nonce="${nonce}">${start}</script>`,
    )
  }
}

// Replaces React in the guest's browser (vite.config.ts): only the functions that the page uses.

import { Component, type ComponentChildren, createElement, hydrate, options } from 'preact'

export * from 'preact/hooks'

/** The page's one context is provided at its root: all of its readers are drawn with it. */
export function createContext<Value>(value: Value) {
  const provide = (props: { value: Value; children: ComponentChildren }) => {
    provide.value = props.value
    return props.children
  }
  provide.value = value
  return provide
}

export const useContext = <Value>(context: { value: Value }) => context.value

let whole: Element
let plain: Node

class Guard extends Component<{ page: ComponentChildren }> {
  override componentDidCatch() {
    whole.replaceWith(plain)
  }
  render() {
    return this.props.page
  }
}

/** Takes the page over. After an error in it, the page and its forms are again as the server sent them. */
export function hydrateRoot(container: Element, page: ComponentChildren) {
  whole = container
  plain = container.cloneNode(true)
  // The first effects run at once: if one of them fails, the guest has typed nothing since the copy.
  const effects: (() => void)[] = []
  options.requestAnimationFrame = (run) => effects.push(run)
  hydrate(createElement(Guard, { page }), container)
  delete options.requestAnimationFrame
  for (const run of effects) run()
}

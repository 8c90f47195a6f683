// What stands in React's place in the guest's browser alone (vite.config.ts): no more of it than the page uses.

import { Component, type ComponentChildren, createElement, hydrate } from 'preact'

export * from 'preact/hooks'

/** Of the page there is one, provided at its root: whatever reads it is drawn again with it. */
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
  hydrate(createElement(Guard, { page }), container)
}

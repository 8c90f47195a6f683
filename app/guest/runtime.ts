// What stands in React's place in the guest's browser alone (vite.config.ts): no more of it than the page uses.

import { type ComponentChild, hydrate } from 'preact'

export { createContext } from 'preact'
export * from 'preact/hooks'

export const hydrateRoot = (container: Element, page: ComponentChild) => hydrate(page, container)

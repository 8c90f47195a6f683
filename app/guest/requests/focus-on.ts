/** Focuses the first heading: a request's, or in the whole page the form's legend. */
export const focusOn = (within: Node) =>
  (within as ParentNode).querySelector<HTMLElement>('legend, h3')?.focus()

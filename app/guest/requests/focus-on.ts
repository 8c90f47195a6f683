/** Puts the focus on what names a request; in the whole page, on what names the form, which comes first. */
export const focusOn = (within: Node) =>
  (within as ParentNode).querySelector<HTMLElement>('legend, h3')?.focus()

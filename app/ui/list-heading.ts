/** On the heading of a list: the keyboard goes on there once what had it is gone. */
export const listHeading = { tabIndex: -1, 'data-list-heading': '' }

/** What had the keyboard is gone, or goes with a toast. */
const isLost = () => document.activeElement === document.body || document.activeElement?.closest('.Toastify')

/** Nothing where something else has it. */
export function goOnAtList(): void {
  if (!isLost()) return
  document.querySelector<HTMLElement>('[data-list-heading]')?.focus({ preventScroll: true })
}

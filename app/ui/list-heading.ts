/** Props of a list's heading, which takes the focus if the focused element is gone. */
export const listHeading = { tabIndex: -1, 'data-list-heading': '' }

/** The focused element is gone, or is a toast about to go. */
const isLost = () => document.activeElement === document.body || document.activeElement?.closest('.Toastify')

/** Nothing where something else has it. */
export function goOnAtList(): void {
  if (!isLost()) return
  document.querySelector<HTMLElement>('[data-list-heading]')?.focus({ preventScroll: true })
}

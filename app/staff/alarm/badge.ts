interface Badged {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Says on the app's icon how many wait, where it is installed; nothing, where none do. */
export function showBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Badged
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  shown?.catch(() => {})
}

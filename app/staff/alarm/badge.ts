interface Badged {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Shows the number of waiting requests on the icon of an installed app, or clears it. */
export function showBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Badged
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  shown?.catch(() => {})
}

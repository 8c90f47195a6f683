const CHANGED = 'sonnette:flag'

/** Subscribes to an event of this page and to storage changes of other pages. */
export const onChangeOf = (event: string) => (changed: () => void) => {
  window.addEventListener(event, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(event, changed)
    window.removeEventListener('storage', changed)
  }
}

/**
 * A setting that this browser stores for the last person who chose it, so that a phone muted by one is not
 * silent for the next. Without storage (private windows of some browsers) it has the value `unkept`.
 */
export const ownFlag = (name: string, unkept = false) => ({
  read(me: string): boolean {
    try {
      return localStorage.getItem(name) === me
    } catch {
      return unkept
    }
  },
  write(me: string, isOn: boolean) {
    try {
      if (isOn) localStorage.setItem(name, me)
      else localStorage.removeItem(name)
    } catch {}
    window.dispatchEvent(new Event(CHANGED))
  },
  onChange: onChangeOf(CHANGED),
})

const CHANGED = 'sonnette:flag'

/** Runs what hears of a change that this page says by an event, or another page by what this browser keeps. */
export const onChangeOf = (event: string) => (changed: () => void) => {
  window.addEventListener(event, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(event, changed)
    window.removeEventListener('storage', changed)
  }
}

/**
 * A choice that this browser keeps for whoever made it last: somebody else who works in it has not made it, or a phone that
 * one has silenced would be silent for the next. Where storage is barred (private windows of some browsers), it is as
 * `unkept` says.
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

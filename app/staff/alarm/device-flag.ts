const CHANGED = 'sonnette:flag'

/**
 * A choice that this browser keeps for whoever works in it. Where storage is barred (private windows of some browsers), it
 * is as it is without.
 */
export const deviceFlag = (name: string) => ({
  read(): boolean {
    try {
      return localStorage.getItem(name) === '1'
    } catch {
      return false
    }
  },
  write(isOn: boolean) {
    try {
      if (isOn) localStorage.setItem(name, '1')
      else localStorage.removeItem(name)
    } catch {}
    window.dispatchEvent(new Event(CHANGED))
  },
  onChange(changed: () => void) {
    window.addEventListener(CHANGED, changed)
    window.addEventListener('storage', changed)
    return () => {
      window.removeEventListener(CHANGED, changed)
      window.removeEventListener('storage', changed)
    }
  },
})

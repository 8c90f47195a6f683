import { useRef, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The selected rooms, while selecting; a room that is no longer shown is deselected. */
export function useSelected(shown: readonly string[]) {
  const [isSelecting, setSelecting] = useState(false)
  const [chosen, setChosen] = useState(none)
  const last = useRef<string>(undefined)

  /** With shift, the range from the previous one, too. */
  function select(id: string, withShift: boolean) {
    const [from = 0, to = 0] = [last.current ?? id, id].map((one) => shown.indexOf(one)).sort((a, b) => a - b)
    const between = withShift && from >= 0 ? shown.slice(from, to + 1) : [id]
    const isOn = !chosen.has(id)
    const now = new Set(chosen)
    for (const one of between) {
      if (isOn) now.add(one)
      else now.delete(one)
    }
    last.current = id
    setSelecting(true)
    setChosen(now)
  }
  function stop() {
    last.current = undefined
    setSelecting(false)
    setChosen(none)
  }
  const start = () => setSelecting(true)
  return { isSelecting, chosen, select, start, stop }
}

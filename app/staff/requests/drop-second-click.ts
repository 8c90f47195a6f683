import type { MouseEvent } from 'react'

/** The second click of a double click was meant for the button at the first. */
export function dropSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

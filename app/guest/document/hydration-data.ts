import type { Answer } from '../order/answer.ts'
import type { RoomShown } from '../room-shown.ts'

/** What the server hands over to the browser, which renders the same from it again. */
export interface HandedOver {
  token: string
  room: RoomShown
  /** The answer to a form that was sent without scripts. */
  answer: Answer | undefined
}

/** The elements that hold the page, and what it was rendered from. */
export const ids = { page: 'page', handed: 'handed-over' } as const

/** As the text of a script element, which nothing that a guest typed can end. */
export const handOver = (handed: HandedOver) => JSON.stringify(handed).replaceAll('<', '\\u003c')

export function takeOver(): { page: Element; handed: HandedOver } | undefined {
  const page = document.getElementById(ids.page)
  const handed = document.getElementById(ids.handed)?.textContent
  return page && handed ? { page, handed: JSON.parse(handed) } : undefined
}

import type { SendAnswer } from '../order/answer.ts'
import type { RoomShown } from '../room-shown.ts'

/** The server's data, from which the browser renders the same page. */
export interface HandedOver {
  token: string
  room: RoomShown
  /** The answer to a form that was sent without scripts. */
  answer: SendAnswer | undefined
}

/** The ids of the elements with the page and with its data. */
export const ids = { page: 'page', handed: 'handed-over' } as const

/** As the text of a script element, which nothing that a guest typed can end. */
export const handOver = (handed: HandedOver) => JSON.stringify(handed).replaceAll('<', '\\u003c')

export function startHydration(): { page: Element; handed: HandedOver } | undefined {
  const page = document.getElementById(ids.page)
  const handed = document.getElementById(ids.handed)?.textContent
  return page && handed ? { page, handed: JSON.parse(handed) } : undefined
}

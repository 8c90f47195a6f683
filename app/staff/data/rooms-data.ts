import type { ActionAnswer } from '../../sync/log.ts'
import type { loadPanel, loadRooms, RoomsAnswer } from './rooms.server.ts'

export type RoomsData = Awaited<ReturnType<typeof loadRooms>>
export type PanelData = Awaited<ReturnType<typeof loadPanel>>
export type { RoomsAnswer } from './rooms.server.ts'

/** The answer to an action on rooms. */
export type RoomsAnswered = ActionAnswer<RoomsAnswer>

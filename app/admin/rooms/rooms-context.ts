import { useOutletContext } from 'react-router'
import type { ManagedRoom } from '../../../domain/rooms/shapes.ts'

/** A type that rooms have; `archived`, those that have it keep it, and no other is given it. */
export interface TypeOfRooms {
  id: string
  name: string
  archived: boolean
}

/** A room as it is listed. */
export type ListRoom = Omit<ManagedRoom, 'linkedAt' | 'archived'>

/** The context that the list passes to its sheets. */
export interface RoomsContext {
  rooms: readonly Pick<ManagedRoom, 'id' | 'number' | 'floor' | 'typeId'>[]
  /** For how many rooms is paid. */
  paidFor: number
  types: readonly TypeOfRooms[]
}

export const useRoomsContext = () => useOutletContext<RoomsContext>()

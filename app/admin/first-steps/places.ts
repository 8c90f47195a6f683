import type { FirstSteps } from '../../../domain/first-steps/shapes.ts'
import * as paths from '../../shell/paths.ts'

export const places: Record<keyof FirstSteps, string> = {
  rooms: paths.newRooms,
  services: paths.services,
  people: paths.newPlace,
  cards: paths.printCards,
  phone: paths.hotelSettings,
  ring: paths.roomStatus,
}

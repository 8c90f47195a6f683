import { rooms as en } from './en/rooms.ts'
import { rooms as fr } from './fr/rooms.ts'
import { texts } from './language.ts'

export const roomsTexts = texts({ fr, en })

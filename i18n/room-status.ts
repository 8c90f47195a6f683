import { roomStatus as en } from './en/room-status.ts'
import { roomStatus as fr } from './fr/room-status.ts'
import { texts } from './language.ts'

export const roomStatusTexts = texts({ fr, en })

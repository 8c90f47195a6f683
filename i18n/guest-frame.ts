import { guestFrame as en } from './en/guest-frame.ts'
import { guestFrame as fr } from './fr/guest-frame.ts'
import { texts } from './language.ts'

export const guestFrameTexts = texts({ fr, en })

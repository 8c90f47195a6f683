import { guestFrame as en } from './en/guest-frame.ts'
import { guestFrame as fr } from './fr/guest-frame.ts'
import { texts } from './language.ts'

/** What the server alone writes of the guest's page. */
export const guestFrameTexts = texts({ fr, en })

import { announcements as en } from './en/announcements.ts'
import { announcements as fr } from './fr/announcements.ts'
import { texts } from './language.ts'

export const announcementsTexts = texts({ fr, en })

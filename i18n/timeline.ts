import { timeline as en } from './en/timeline.ts'
import { timeline as fr } from './fr/timeline.ts'
import { texts } from './language.ts'

export const timelineTexts = texts({ fr, en })

import type { Finding } from '../platform/doctor/findings.ts'
import { findingTexts as en } from './en/doctor.ts'
import type { DoctorTexts } from './fr/doctor.ts'
import { findingTexts as fr } from './fr/doctor.ts'
import { texts } from './language.ts'

export const doctorTexts = texts({ fr, en })

/** A finding in words, with the operator's next step unless all is well. A sentence of another version has no words. */
export function sayFinding(
  t: DoctorTexts,
  { state, sentence, values }: { state: Finding['state']; sentence: string; values: Finding['values'] },
): { text: string; remedy?: string } {
  const say = t[sentence as keyof DoctorTexts] as ((values: object) => [string, string?]) | undefined
  const [text, remedy] = say?.(values) ?? [sentence]
  return state === 'well' || remedy === undefined ? { text } : { text, remedy }
}

import { readKept, writeKept } from '../order/phone-storage.ts'

// Answers and faces that this phone has not sent yet, kept under the address of their room.

/** An answer to the hotel, a face or its words. */
export interface KeptAnswer {
  /** The id of the request; it has one of them at a time. */
  request: string
  /** Of the form. */
  fields: [name: string, value: string][]
  /** In words. */
  what: string
  /** In milliseconds since 1970. */
  since: number
  /** It left the phone, and no answer came: it is neither sent nor not sent. */
  hasLeft?: boolean
  /** Why the hotel refused it. */
  refusal?: string | undefined
}

/** Not a face, nor its words. */
export const isAnswerToStaff = ({ fields }: KeptAnswer) =>
  fields.some(([name, value]) => name === 'intent' && value === 'answer')

export const answersOn = (path: string) => (readKept(path) ?? []) as KeptAnswer[]

export const keepAnswers = (path: string, answers: readonly KeptAnswer[]) =>
  writeKept(path, answers[0] && answers)

import { z } from 'zod'
import { line, lines } from '../text.ts'

export const NAME_MAXIMUM = 100
/** RFC 5321, section 4.5.3.1.3: a path of 256, less its brackets. */
export const EMAIL_MAXIMUM = 254
export const SUBJECT_MAXIMUM = 150
export const BODY_MAXIMUM = 5000

/** What can be wrong with a field. The sentences stand in `i18n/contact.ts`. */
export type Fault = 'missing' | 'too-long' | 'no-address'

/** A message to the operator. */
export const ContactMessage = z.object({
  /** Made once for each form: the same message under the same key is one message, however often it arrives. */
  key: z.uuid(),
  name: line(NAME_MAXIMUM),
  email: line(EMAIL_MAXIMUM).pipe(z.email('no-address' satisfies Fault)),
  subject: line(SUBJECT_MAXIMUM),
  body: lines(BODY_MAXIMUM),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** The fields that a person fills in, in their order. */
export const contactFields = ['name', 'email', 'subject', 'body'] as const
export type ContactField = (typeof contactFields)[number]
export type Typed = Record<ContactField | 'key', string>

/** What is wrong with what somebody typed, by field; nothing where it can be sent. */
export function faultsOf(typed: Typed): Partial<Record<ContactField, Fault>> {
  const { error } = ContactMessage.safeParse(typed)
  const faults: Partial<Record<string, Fault>> = {}
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message as Fault
  const { key: _, ...ofFields } = faults
  return ofFields
}

import type { FormTexts } from '../fr/form.ts'

/** What any form says, in English. */
export const form: FormTexts = {
  optional: 'optional',
}

import type { FormTexts } from '../fr/form.ts'

/** What any form says, in English. */
export const form: FormTexts = {
  optional: 'optional',
  charactersLeft: (count) =>
    count > 1 ? `${count} characters left` : count === 1 ? '1 character left' : 'No room left',
}

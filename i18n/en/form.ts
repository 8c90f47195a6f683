import type { FormTexts } from '../fr/form.ts'

/** What any form says, in English. */
export const form: FormTexts = {
  optional: 'optional',
  close: 'Close',
  leave: {
    title: 'Leave without saving?',
    body: 'You have changed something here. It is lost if you leave.',
    stay: 'Stay',
    leave: 'Leave',
  },
}

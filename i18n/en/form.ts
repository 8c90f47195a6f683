import type { FormTexts } from '../fr/form.ts'

/** What any form says, in English. */
export const form: FormTexts = {
  optional: 'optional',
  limit: (characters) => `max. ${characters} characters`,
  close: 'Close',
  unsent:
    'No confirmation came: whether this was done is not known. What you typed stays here: try again in a moment.',
  unheard: 'No answer came: whether this was done is not known. Trying again in a moment does no harm.',
  leave: {
    title: 'Leave without saving?',
    body: 'You have changed something here. It is lost if you leave.',
    stay: 'Stay',
    leave: 'Leave',
  },
  putBack: {
    same: 'What you had typed is here again. Nothing is saved yet.',
    changed:
      'What you had typed is here again. Somebody else has saved here meanwhile: read it over before you save.',
    takeOut: 'Start over',
  },
}

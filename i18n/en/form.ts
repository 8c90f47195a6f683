import type { FormTexts } from '../fr/form.ts'

export const form: FormTexts = {
  optional: 'optional',
  limit: (characters) => `max. ${characters} characters`,
  close: 'Close',
  unsent: 'No confirmation: we can’t tell if this was done. Your entry is kept: try again in a moment.',
  noResponse: 'No answer: we can’t tell if this was done. You can safely try again in a moment.',
  leave: {
    title: 'Leave without saving?',
    body: 'If you leave, your changes will be lost.',
    stay: 'Stay',
    leave: 'Leave',
  },
  putBack: {
    same: 'Your entry is back. Nothing is saved yet.',
    changed: 'Your entry is back. Someone else has since saved here: check before you save.',
    takeOut: 'Start over',
  },
}

import type { ShellTexts } from '../fr/shell.ts'

export const shell: ShellTexts = {
  skip: 'Skip to the content',
  signOut: 'Sign out',
  toasts: 'Messages (Alt+T)',
  close: 'Close',
  home: 'Go to the home page',
  tryAgain: 'Try again',
  reference: 'Reference:',
  oldBrowser:
    'This browser is too old to receive requests live: open this page in an up-to-date Chrome, Firefox or Safari.',
  missing: {
    title: 'This page does not exist',
    body: 'The address may have changed, or a character is missing.',
  },
  broken: {
    title: 'An error occurred.',
    body: 'The page could not be shown. Nothing that was saved is lost: try again in a moment.',
  },
}

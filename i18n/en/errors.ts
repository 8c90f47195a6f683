import type { ErrorTexts } from '../fr/errors.ts'

/** What a refusal says to a person, in English. */
export const errors: ErrorTexts = {
  'invalid-input': 'This could not be read. Check it, then try again.',
  'input-too-large': 'This is too long to be sent. Nothing was saved: shorten it, then try again.',
  'foreign-origin': 'This was sent from another site, and was not done. Open the page here, then try again.',
  'no-such-address': 'There is nothing at this address.',
  'wrong-method': 'This address cannot be used in this way.',
  'sign-in-first': 'Sign in first.',
  'sign-in-failed': 'This address and this password do not go together.',
  'not-allowed': 'Your role does not allow this.',
  'subscription-required': 'The hotel’s subscription is not active: nothing new can be created.',
  'hotel-not-serving': 'Requests are not available here right now. Nothing was sent: please call reception.',
  'no-such-room': 'There is no such room, or no longer.',
  'no-such-request': 'There is no such request, or no longer.',
  'no-such-employee': 'This person does not work in this hotel, or no longer.',
  'service-not-offered': 'One of the services is no longer offered in this quantity. Choose again.',
  'nothing-chosen': 'Choose at least one service, or write what you need.',
  'comment-too-long': 'The comment is too long: 500 characters at most.',
  'taken-by-another': ({ by }) => `${by || 'Somebody'} already has it.`,
  'not-from-this-state': ({ by }) =>
    by
      ? `Too late: the request has changed meanwhile (${by} has it).`
      : 'Too late: the request has changed meanwhile.',
  'changed-since': ({ by }) =>
    by
      ? `Too late to undo: the request has changed meanwhile (${by} has it).`
      : 'Too late to undo: the request has changed meanwhile.',
  'against-flag':
    'This goes against what you chose for your door (do not disturb, or no cleaning). Nothing was sent: say which of the two holds.',
  'stay-ended': 'This stay has ended. Load the page again to go on.',
  'too-many-sends': ({ minutes }) =>
    `Many requests were sent from here in a short time. Nothing was lost: try again in ${minutes} min, or call reception.`,
  'too-many-flags': ({ minutes }) =>
    `This was switched often here in a short time. It stays as it was: try again in ${minutes} min, or call reception.`,
  'too-many-attempts': ({ minutes }) => `Too many attempts. Try again in ${minutes} min.`,
  'too-many-streams':
    'Many pages have just connected from this address. This one connects by itself in a few seconds.',
  'too-many-messages': ({ minutes }) =>
    `Several messages were sent from here already. Yours was not sent, but it stays in the form: try again in ${minutes} min.`,
  'sign-in-busy': 'Many people are signing in right now. Nothing was changed: try again in a few seconds.',
  'something-broke': 'An error occurred.',
  'database-away': 'The service does not answer right now. Try again in a moment: nothing is sent twice.',
}

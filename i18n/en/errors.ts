import { some } from '../formats.ts'
import type { ErrorTexts } from '../fr/errors.ts'
import { calendarDay, count as counting } from '../measures.ts'

const figure = counting('en')

const dayOf = calendarDay('en', 'weekday')

const timeOf = (planned: { day: string; from: string; until: string } | undefined) =>
  planned ? `on ${dayOf(planned.day)}, ${planned.from}–${planned.until}` : 'at that time'

const rooms = some('en', (more) => `${more} more`)

const numberOfRooms = (count: number) => `${figure(count)} ${count === 1 ? 'room' : 'rooms'}`

/** What a refusal says to a person, in English. */
export const errors: ErrorTexts = {
  'invalid-input': 'This could not be read. Check it, then try again.',
  'input-too-large': 'This is too long to be sent. Nothing was saved: shorten it, then try again.',
  'input-cut-off': 'Not all of this arrived. Nothing was saved: try again.',
  'foreign-origin': 'This was sent from another site, and was not done. Open the page here, then try again.',
  'no-such-address': 'There is nothing at this address.',
  'wrong-method': 'This address cannot be used in this way.',
  'sign-in-first': 'Sign in first.',
  'sign-in-failed': 'This address and this password do not go together, or the address is not confirmed yet.',
  'sign-in-again': 'You signed in more than a day ago. Nothing was changed: sign in again, then repeat this.',
  'passkey-failed': 'This passkey could not be verified. Nothing was changed: try again, or use another way.',
  'last-way-in': 'It is your only way to sign in: add another one first. Nothing was removed.',
  'link-over': 'This link no longer works: it has been used, or has expired. Ask for another one.',
  'too-many-hotels': ({ maximum = 0 }) =>
    `This account belongs to ${maximum} ${maximum === 1 ? 'hotel' : 'hotels'}, and cannot belong to more. Nothing was created: use another address, or write to us.`,
  'hotel-changed':
    'This page was of another of your hotels: you have changed hotels since. Nothing was done: see how things are here, or go back to the other hotel.',
  'works-here-already':
    'You work in this hotel already, or your account is deactivated there. Nothing was changed: ask an admin.',
  'has-account':
    'There is an account at this address already. Sign in: the invitation waits for you, and nobody else can take it.',
  'not-let-in': 'This way is not open here. Nothing was done: choose another, or ask whoever invited you.',
  'pin-wrong': 'This is not your code. After six tries, this phone is locked for you.',
  'pin-locked': 'Too many wrong codes: this phone is locked for you. An admin of the hotel can unlock it.',
  'pin-over': 'This code no longer works on this phone. Ask an admin of the hotel for a new invitation.',
  'not-allowed': 'Your role does not allow this.',
  'subscription-required':
    'The hotel’s subscription is not active: nothing was changed. Whoever manages it can see to that in Account, under Subscription.',
  'hotel-not-serving': 'Requests are not available here right now. Nothing was sent: please call reception.',
  'no-such-hotel': 'You do not work in this hotel, or no longer do.',
  'no-such-room': 'This room does not exist, or no longer does.',
  'no-such-request': 'This request does not exist, or no longer does.',
  'no-such-room-type': 'This room type does not exist, or no longer does.',
  'no-such-service': 'This service does not exist, or no longer does.',
  'no-such-employee': 'This person does not work in this hotel, or no longer does.',
  'no-such-passkey': 'This passkey does not exist, or no longer does.',
  'no-such-invitation': 'This place does not exist, or no longer does.',
  'no-such-phone': 'This phone is no longer known.',
  'no-such-device': 'This device is no longer known: open the list of requests on it.',
  'service-not-offered': 'One of the services is no longer offered in this quantity. Choose again.',
  'nothing-chosen': 'Choose at least one service, or write what you need.',
  'comment-too-long': 'The comment is too long: 500 characters at most.',
  'taken-by-another': ({ by }) => `${by || 'Somebody'} already has it.`,
  'not-from-this-state': ({ by }) =>
    by
      ? `Too late: the request has changed meanwhile (${by} has it).`
      : 'Too late: the request has changed meanwhile.',
  'undo-too-late': ({ by }) =>
    by
      ? `Too late to undo: the request has changed meanwhile (${by} has it).`
      : 'Too late to undo: the request has changed meanwhile.',
  'changed-since': ({ by }) =>
    `${by || 'Somebody'} has changed this meanwhile. Nothing was saved: see how it is now, then save again if you want to.`,
  'name-taken': 'This name is taken. Choose another one.',
  'number-taken': ({ numbers = [] }) =>
    numbers.length > 1
      ? `There are rooms ${rooms(numbers)} already. Nothing was added: change the numbers, or leave those out.`
      : `There is a room ${rooms(numbers)} already. Nothing was changed: choose another number.`,
  'rooms-beyond-subscription': ({ maximum = 0, wanted = 0 }) =>
    `This would make ${numberOfRooms(wanted)}, and your limit is ${figure(maximum)}. Nothing was added: raise the number of rooms in Account, under Subscription.`,
  'rooms-beyond-trial': ({ maximum = 0 }) =>
    `A trial is for at most ${numberOfRooms(maximum)}. Nothing was changed. If your hotel has more, write to us.`,
  'billing-elsewhere':
    'This installation takes no payments itself. Write to its operator to change the subscription.',
  'billing-by-provider':
    'The payment provider says how the subscription of this hotel stands. Nothing was changed: change it there.',
  'already-subscribed':
    'Your hotel has a subscription already. Nothing was charged: change its number of rooms instead.',
  'not-subscribed': 'Your hotel has no subscription that could be changed. Subscribe first.',
  'fewer-rooms-than-exist': ({ minimum = 0 }) =>
    `Your hotel has ${numberOfRooms(minimum)}: a subscription is for no fewer. Nothing was changed. Remove rooms first, or choose ${minimum}.`,
  'payment-refused':
    'The payment provider refused this. Nothing was changed: check the payment method, then try again.',
  'payment-provider-away':
    'The payment provider does not answer right now. Try again in a moment: nothing is charged twice.',
  'more-than-confirmed':
    'The payment provider does not confirm this. The subscription is as the provider says it is.',
  'faulty-lines': ({ wanted = 0 }) =>
    wanted > 1
      ? `${wanted} lines are wrong. Nothing was imported: correct them, then try again.`
      : 'One line is wrong. Nothing was imported: correct it, then try again.',
  'too-many-of-them': 'There are as many as there can be. Remove one that you no longer need first.',
  'hotel-closing':
    'This hotel is closing: its subscription cannot be resumed. Keep the hotel first, in Your account, under Hotel.',
  'hotel-closed': 'The grace period is over: this hotel is being deleted. Nothing was changed.',
  'last-admin': 'A hotel always keeps at least one admin. Nothing was changed: make somebody else one first.',
  'last-manager':
    'A hotel always keeps at least one subscription manager. Nothing was changed: promote somebody else first.',
  'no-other-manager': 'You must assign another manager before removing yourself.',
  'not-yourself': 'Nobody can do this to themselves. Nothing was changed: ask another admin.',
  'shifts-not-used': 'Your hotel does not use shifts: everybody is called. Nothing was changed.',
  'shift-overlaps': ({ by, planned }) =>
    `${by || 'This person'} is already planned ${timeOf(planned)}. Nothing was saved: change the hours, or change what is planned.`,
  'too-many-shifts': ({ by, maximum = 0 }) =>
    by
      ? `${by} would have more than ${maximum} shifts on one day. Nothing was saved: remove one first.`
      : `There would be more than ${maximum} shifts in that week. Nothing was saved: remove some first.`,
  'shift-over': 'This shift is over: it can no longer be changed.',
  'not-on-duty': ({ by }) =>
    `${by || 'This person'} is not, or no longer, on duty. Nothing was done: choose somebody else, or leave it to whoever comes next.`,
  'still-on-duty': ({ by }) =>
    `${by || 'This person'} is on duty again: what they have stays theirs. Nothing was changed: ask them, or assign single requests.`,
  'no-such-shift': 'This shift is no longer planned: somebody has removed it meanwhile.',
  'no-such-hand-over': 'This note does not exist, or is not for you.',
  'employee-inactive': 'This person is deactivated. Reactivate them first.',
  'against-flag':
    'This goes against what you chose for your door (do not disturb, or no cleaning). Nothing was sent: say which of the two holds.',
  'stay-ended': 'This stay has ended. Load the page again to go on.',
  'stay-code-needed':
    'The code of your stay is needed first: you were given it on arrival. Nothing was sent: load the page again, enter the code, then send again.',
  'stay-code-wrong': 'This is not the code of your stay. Check it, or ask reception for it.',
  'too-many-sends': ({ minutes }) =>
    `Many requests were sent from here in a short time. Nothing was lost: try again in ${minutes} min, or call reception.`,
  'too-many-changes': ({ minutes }) =>
    `This was switched often here in a short time. It stays as it was: try again in ${minutes} min, or call reception.`,
  'too-much-changed': ({ minutes }) =>
    `You have changed a great deal in a short time. This change was not saved: try again in ${minutes} min.`,
  'asked-again-already': ({ minutes }) =>
    `You have just asked again: the team knows. You can ask once more in ${minutes} min, or call reception.`,
  'too-many-codes': ({ minutes }) =>
    `That was not the code, several times. Try again in ${minutes} min, or call reception.`,
  'too-many-attempts': ({ minutes }) => `Too many attempts. Try again in ${minutes} min.`,
  'too-many-streams':
    'Many pages have just connected from this address. This one connects by itself in a few seconds.',
  'too-many-messages': ({ minutes }) =>
    `Several messages were sent from here already. Yours was not sent, but it stays in the form: try again in ${minutes} min.`,
  'too-many-mails': ({ minutes }) =>
    `Several e-mails have just been sent: look among junk mail, too. No other was sent; try again in ${minutes} min.`,
  'too-many-sign-ups': ({ minutes }) =>
    `Many accounts are being made right now, and yours was not. Try again in ${minutes} min.`,
  'too-many-files': ({ minutes }) =>
    `You have downloaded your data several times already. Try again in ${minutes} min.`,
  'too-much-at-once': 'Your browser asks for too much at once. Try again in a few seconds.',
  'reports-busy': 'Many reports are being prepared right now. Nothing is lost: try again in a few seconds.',
  'cards-busy': 'Many cards are being prepared right now. Nothing is lost: try again in a few seconds.',
  'not-printable': ({ parts = [], numbers = [] }) => {
    const letters = `Cards cannot show ${rooms(parts)}`
    if (numbers.length === 0)
      return `${letters}, in the hotel’s name. None was printed: change the name, then try again.`
    const [named, those] = numbers.length > 1 ? ['rooms', 'those numbers'] : ['room', 'that number']
    return `${letters} (${named} ${rooms(numbers)}). None was printed: change ${those}, then try again.`
  },
  'figures-not-ready':
    'The figures of so long a period are being worked out anew just now. Look at a shorter one, or come back in a few minutes.',
  'exports-busy':
    'Several files are being prepared for your hotel right now. Try again once one of them is ready.',
  crowded: 'Many people are here right now. Nothing was changed: try again in a few seconds.',
  'sign-in-busy': 'Many people are signing in right now. Nothing was changed: try again in a few seconds.',
  'pictures-busy': 'Many pictures are being prepared. Nothing was changed: try again in a few seconds.',
  'link-failed': 'Error generating the link.',
  'something-broke': 'An error occurred.',
  'database-away': 'The service does not answer right now. Try again in a moment: nothing is sent twice.',
}

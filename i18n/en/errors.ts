import { some } from '../formats.ts'
import type { ErrorTexts } from '../fr/errors.ts'
import { calendarDay, count as counting } from '../measures.ts'
import { roomOf } from '../room-name.ts'

const figure = counting('en')

const dayOf = calendarDay('en', 'weekday')

const timeOf = (planned: { day: string; from: string; until: string } | undefined) =>
  planned ? `on ${dayOf(planned.day)}, ${planned.from}–${planned.until}` : 'at that time'

const rooms = some('en', (more) => `${more} more`)

const numberOfRooms = (count: number) => `${figure(count)} ${count === 1 ? 'room' : 'rooms'}`

export const errors: ErrorTexts = {
  'invalid-input': 'This could not be read. Check it, then try again.',
  'input-too-large': 'This is too long: shorten it, then try again.',
  'input-cut-off': 'The upload was interrupted: try again.',
  'foreign-origin': 'This came from another site and was blocked. Open the page here, then try again.',
  'no-such-address': 'There is nothing at this address.',
  'wrong-method': 'This address cannot be used in this way.',
  'sign-in-first': 'Sign in first.',
  'key-unknown': 'This key is unknown, expired or revoked.',
  'sign-in-failed': 'Wrong email or password, or the address is not confirmed yet.',
  'sign-in-again': 'You signed in more than a day ago. Sign in again, then retry.',
  'passkey-failed': 'This passkey could not be verified. Try again, or use another way.',
  'last-way-in': 'This is your only way to sign in: add another one first.',
  'link-over': 'This link has been used or has expired. Ask for another one.',
  'too-many-hotels': ({ maximum = 0 }) =>
    `This account already belongs to ${maximum} ${maximum === 1 ? 'hotel' : 'hotels'}, the maximum. Use another address, or write to us.`,
  'hotel-changed':
    'You switched to another hotel in a different tab, so nothing was saved. Reload to continue here, or switch back.',
  'works-here-already': 'You already work in this hotel, or your account there is deactivated. Ask an admin.',
  'has-account': 'This address already has an account. Sign in: your invitation is waiting.',
  'not-let-in': 'This way to sign in is not allowed here. Use another, or ask the person who invited you.',
  'pin-wrong': 'Wrong code. After six tries, this phone is locked for you.',
  'pin-locked': 'Too many wrong codes: this phone is locked for you. An admin of the hotel can unlock it.',
  'pin-over': 'This code is no longer valid on this phone. Ask an admin of the hotel for a new invitation.',
  'not-allowed': 'Your role does not allow this.',
  'subscription-required':
    'The hotel’s subscription is not active: nothing was changed. The subscription manager can reactivate it in Account, under Subscription.',
  'hotel-not-serving': 'Requests are not available here right now. Nothing was sent: please call reception.',
  'no-such-thing': 'This was not found: a colleague may have deleted it.',
  'no-such-hotel': 'You are not part of this hotel.',
  'no-such-room': 'This room could not be found.',
  'no-such-request': 'This request could not be found.',
  'no-such-room-type': 'This room type could not be found.',
  'no-such-service': 'This service could not be found.',
  'no-such-employee': 'This person is not part of this hotel.',
  'no-such-passkey': 'This passkey could not be found.',
  'no-such-invitation': 'This invitation could not be found.',
  'no-such-phone': 'This phone is no longer registered.',
  'no-such-device': 'This device is no longer registered: open the list of requests on it.',
  'service-not-offered': 'One of the services is no longer offered in this quantity. Choose again.',
  'recipient-missing': 'Tell us first who it is for: your name or your room. Nothing was sent.',
  'nothing-chosen': 'Choose at least one service, or write what you need.',
  'comment-too-long': 'The comment is too long: 500 characters at most.',
  'taken-by-another': ({ by }) => `${by || 'Someone'} already has it.`,
  'not-from-this-state': ({ by }) =>
    by
      ? `Too late: the request has since changed (${by} has it).`
      : 'Too late: the request has since changed.',
  'undo-too-late': ({ by }) =>
    by
      ? `Too late to undo: the request has since changed (${by} has it).`
      : 'Too late to undo: the request has since changed.',
  'changed-since': ({ by }) =>
    `${by || 'Someone'} has since changed this. Nothing was saved: check it, then save again.`,
  'name-taken': 'This name is taken. Choose another one.',
  'secret-shown':
    'This webhook is made already, and its secret is shown only once. Open it and replace the secret if you did not copy it.',
  'key-shown':
    'This key is made already, and it is shown only once. Revoke it and make another one if you did not copy it.',
  'number-taken': ({ numbers = [] }) =>
    numbers.length > 1
      ? `Rooms ${rooms(numbers)} already exist. Nothing was added: change the numbers, or leave those out.`
      : `${roomOf(rooms(numbers))} already exists. Choose another number.`,
  'rooms-beyond-subscription': ({ maximum = 0, wanted = 0 }) =>
    `This would make ${numberOfRooms(wanted)}, and your limit is ${figure(maximum)}. Nothing was added: raise the number of rooms in Account, under Subscription.`,
  'rooms-beyond-trial': ({ maximum = 0 }) =>
    `A trial covers at most ${numberOfRooms(maximum)}. If your hotel has more, write to us.`,
  'billing-elsewhere':
    'This installation does not take payments. Write to its operator to change the subscription.',
  'billing-by-provider': 'This subscription is managed at the payment provider: change it there.',
  'already-subscribed':
    'Your hotel already has a subscription. Nothing was charged: change its number of rooms instead.',
  'not-subscribed': 'Your hotel has no subscription yet. Subscribe first.',
  'fewer-rooms-than-exist': ({ minimum = 0 }) =>
    `Your hotel has ${numberOfRooms(minimum)}: the subscription cannot cover fewer. Remove rooms first, or choose ${minimum}.`,
  'payment-refused':
    'The payment provider refused this. Nothing was changed: check the payment method, then try again.',
  'payment-provider-away':
    'The payment provider is not responding. Try again in a moment: nothing is charged twice.',
  'more-than-confirmed': 'The payment provider does not confirm this. Its record applies.',
  'faulty-lines': ({ wanted = 0 }) =>
    wanted > 1
      ? `${wanted} lines have errors. Nothing was imported: correct them, then try again.`
      : 'One line has an error. Nothing was imported: correct it, then try again.',
  'too-many-of-them': 'The maximum is reached. First remove one you no longer need.',
  'hotel-closing':
    'This hotel is closing: its subscription cannot resume. Keep the hotel first, in Your account, under Hotel.',
  'hotel-suspended': 'The operator of this site has suspended this hotel. Please contact the operator.',
  'hotel-closed': 'The grace period is over: this hotel is being deleted.',
  'last-admin': 'A hotel always keeps at least one admin. Promote someone else first.',
  'last-manager': 'A hotel always keeps at least one subscription manager. Promote someone else first.',
  'no-other-manager': 'You must assign another manager before removing yourself.',
  'not-yourself': 'You cannot do this for yourself. Ask another admin.',
  'shifts-not-used': 'Your hotel does not use shifts: the whole team is alerted.',
  'shift-overlaps': ({ by, planned }) =>
    `${by || 'This person'} is already scheduled ${timeOf(planned)}. Change the hours, or edit that shift.`,
  'too-many-shifts': ({ by, maximum = 0 }) =>
    by
      ? `${by} would have more than ${maximum} shifts on one day. Remove one first.`
      : `There would be more than ${maximum} shifts in that week. Remove some first.`,
  'shift-over': 'This shift is over: it can no longer be changed.',
  'not-on-duty': ({ by }) =>
    `${by || 'This person'} is no longer on duty. Choose someone else, or leave it to the next shift.`,
  'still-on-duty': ({ by }) =>
    `${by || 'This person'} is back on duty and keeps their requests. Ask them, or assign requests one by one.`,
  'no-such-shift': 'This shift is no longer scheduled: someone has since removed it.',
  'no-such-hand-over': 'This note does not exist, or is not for you.',
  'no-such-reservation': 'This reservation does not exist here.',
  'no-such-pms': 'No hotel system is connected.',
  'pms-refused': 'Your hotel system refuses these credentials. Check them, then try again.',
  'pms-limited': 'Your hotel system asks us to wait. Try again in a few minutes.',
  'pms-away': 'Your hotel system does not answer. Try again in a few minutes.',
  'pms-odd': 'Your hotel system gave an answer that we do not understand. Try again, or write to us.',
  'no-such-webhook': 'This webhook no longer exists.',
  'no-such-api-key': 'This key is revoked or expired.',
  'employee-inactive': 'This person is deactivated. Reactivate them first.',
  'against-flag':
    'This goes against the sign on your door (do not disturb, or no cleaning). Nothing was sent: choose one of the two.',
  'stay-ended': 'This stay has ended. Reload the page to continue.',
  'stay-code-needed':
    'You need your stay code first, given to you at check-in. Nothing was sent: reload the page, then enter it.',
  'stay-code-wrong': 'This is not your stay code. Check it, or ask reception for it.',
  'too-many-sends': ({ minutes }) =>
    `Too many requests in a short time. Nothing is lost: try again in ${minutes} min, or call reception.`,
  'too-many-changes': ({ minutes }) =>
    `Too many changes in a short time. This one was not made: try again in ${minutes} min, or call reception.`,
  'too-many-calls': 'This key has made too many calls. Wait a moment.',
  'too-many-agent-calls':
    'This key allows no more changes by an agent in this hour. Wait, or ask an admin to allow more.',
  'too-much-changed': ({ minutes }) =>
    `Too many changes in a short time. This one was not saved: try again in ${minutes} min.`,
  'asked-again-already': ({ minutes }) =>
    `Already asked again: the team knows. You can ask again in ${minutes} min, or call reception.`,
  'too-many-codes': ({ minutes }) => `Too many wrong codes. Try again in ${minutes} min, or call reception.`,
  'too-many-attempts': ({ minutes }) => `Too many attempts. Try again in ${minutes} min.`,
  'too-many-streams':
    'Too many pages are connecting from this address. This one will connect by itself in a few seconds.',
  'too-many-messages': ({ minutes }) =>
    `Several messages were already sent from here. Yours stays in the form: try again in ${minutes} min.`,
  'too-many-mails': ({ minutes }) =>
    `Several emails were just sent: check your junk mail too. Try again in ${minutes} min.`,
  'too-many-tries': ({ minutes }) =>
    `Several demo rooms were already made from here. Try again in ${minutes} min.`,
  'tries-full': 'All demo rooms are taken. Each is free again after ten minutes: try again in a moment.',
  'try-over': 'This demo room is gone: it lasts for ten minutes only.',
  'too-many-sign-ups': ({ minutes }) =>
    `Too many accounts are being created right now. Try again in ${minutes} min.`,
  'too-many-files': ({ minutes }) =>
    `You have already downloaded your data several times. Try again in ${minutes} min.`,
  'too-much-at-once': 'Your browser is asking for too much at once. Try again in a few seconds.',
  'reports-busy': 'Many reports are being prepared. Try again in a few seconds.',
  'cards-busy': 'Many cards are being prepared. Try again in a few seconds.',
  'not-printable': ({ parts = [], numbers = [] }) => {
    const letters = `Cards cannot show ${rooms(parts)}`
    if (numbers.length === 0)
      return `${letters}, in the hotel’s name. None was printed: change the name, then try again.`
    const [named, those] = numbers.length > 1 ? ['rooms', 'those numbers'] : ['room', 'that number']
    return `${letters} (${named} ${rooms(numbers)}). None was printed: change ${those}, then try again.`
  },
  'figures-not-ready':
    'The figures for this period are being calculated. Choose a shorter one, or come back in a few minutes.',
  'exports-busy':
    'Several files are being prepared for your hotel right now. Try again once one of them is ready.',
  crowded: 'The service is very busy. Nothing was changed: try again in a few seconds.',
  'sign-in-busy': 'Many people are signing in right now. Try again in a few seconds.',
  'idempotency-key-used': 'This Idempotency-Key belongs to another call. Use a new one.',
  'too-many-photos': 'There are already three photos.',
  'no-such-photo': 'This photo is no longer there.',
  'pictures-busy': 'Many pictures are being prepared. Try again in a few seconds.',
  'link-failed': 'Error generating the link.',
  'something-broke': 'An error occurred.',
  'database-away': 'The service is not responding. Try again in a moment: nothing is sent twice.',
}

import type { ProfileTexts } from '../fr/profile.ts'

/** Who somebody is here, what reaches them, and how they leave, in English. */
export const profile: ProfileTexts = {
  you: {
    title: 'You',
    name: 'Name',
    nameHint: 'The one your colleagues see.',
    language: 'Language',
    languageHint: 'Of the pages, and of the emails we send you.',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved.',
  },
  email: {
    title: 'Email address',
    now: 'Your address',
    none: 'Your account has no email address.',
    what: 'To change it, both addresses are mailed a link to confirm: the present one and the new one.',
    wanted: 'New address',
    consequence: 'Once both are confirmed, your other devices will be signed out.',
    withProvider:
      'You go on signing in with your provider as you do today: only the address that we write to changes.',
    fresh: 'You have no password: you need to have signed in less than a day ago.',
    submit: 'Change the address',
    submitting: 'Sending…',
    sent: (email) =>
      `Two emails are on their way: one to your present address, one to ${email}. Confirm in both, in any order.`,
    waiting: (email) => `${email} waits to be confirmed.`,
    waitingFor: {
      both: 'Open the link in the mail to each of the two addresses. Look among the junk mail, too.',
      old: 'The new address has confirmed. Your present one has not yet.',
      new: 'Your present address has confirmed. The new one has not yet.',
      first: 'Open the link in the mail to it. Look among the junk mail, too.',
    },
    cancel: 'Keep the present address',
    cancelled: 'You keep your address. The links that were mailed no longer work.',
    first: {
      what: 'With an address you can choose a password, and get the emails of your account. It is mailed a link to confirm.',
      wanted: 'Your email address',
      consequence: 'Once the address is confirmed, your other devices will be signed out.',
      submit: 'Add the address',
      sent: (email) => `An email is on its way to ${email}. Open the link in it.`,
      cancel: 'Add no address',
      cancelled: 'No address is added. The link that was mailed no longer works.',
    },
    files: 'No mail server is set here: emails become files.',
  },
  confirm: {
    title: 'New email address',
    old: (from, to) =>
      `The account ${from} is to have the address ${to} instead of this one. Did you ask for it?`,
    new: (to) => `${to} is to become the address of a Sonnette account. Did you ask for it?`,
    yes: 'Yes, confirm',
    no: 'It was not me',
    done: 'The new address is in place',
    doneBody:
      'It is that of your account now. Your devices are signed out, except the one where you asked for it.',
    half: 'Confirmed',
    halfBody: 'The other address has yet to: open the link that was mailed to it, too.',
    refused: 'Nothing changes',
    refusedOld:
      'Your address stays yours, and every device that was signed in to your account is signed out. Somebody was there: choose another password.',
    refusedNew: 'This address will not be that of another account.',
    over: 'This link no longer works',
    overBody:
      'It was used, has expired, or another one was asked for since. Your account says how things stand.',
    toAccount: 'See my account',
    newPassword: 'Choose another password',
  },
  work: 'Your work',
  data: {
    title: 'Your data',
    what: 'All that Sonnette keeps of you, in a file: account, hotels, devices, passkeys, shifts, hand-overs, calls, and what you did in the hotels where you work. No password, and nothing of others.',
    download: 'Download my data',
    leave: 'Delete my account',
  },
  remove: {
    title: 'Delete your account',
    what: 'What happens, at once and for good:',
    consequences: {
      signedOut: 'You are signed out everywhere, and your open pages stop.',
      forgotten: 'Your email address, password, passkeys and signed-in devices are erased.',
      released: 'The requests that you had taken are free again for your colleagues.',
      history: (hotels) =>
        `Your name stays in the history of ${hotels}: what you did there belongs to the hotel.`,
      work: (days) =>
        `It keeps for a while who was on duty (${days.shifts} days), what was handed over (${days.notes} days) and who was called (${days.calls} days); then that is erased.`,
    },
    first: 'First',
    'last-admin': (hotel) =>
      `You are the only admin of ${hotel}. Make somebody else an admin, or close the hotel.`,
    'no-other-manager': (hotel) => `${hotel}: you must assign another manager before removing yourself.`,
    employees: 'See the employees',
    close: 'Close the hotel',
    password: 'Your password',
    submit: 'Delete for good',
    submitting: 'Deleting…',
    keep: 'Keep my account',
    takeAlong: 'Download my data first',
  },
  notifications: {
    here: 'New requests, on this device',
    hereWhat: 'These choices are yours, for this browser only.',
    scripts: 'These choices need JavaScript, which is off in this browser.',
    bell: 'Bell',
    bellWhat:
      'While the page of the requests is open, rings when a request arrives or is given to you, and again until somebody has noticed it.',
    mails: 'Emails',
    noMails: 'Your account has no email address: we do not write to you.',
    mailsTo: (email) => `About your account, we write to ${email}:`,
    mailKinds: [
      'when you ask for another password;',
      'when your password or a passkey has changed;',
      'when your address is to change, or to be confirmed;',
      'when somebody wants to make an account with your address.',
    ],
    mailsAlways: 'They protect your account, and cannot be turned off. No advertising comes by email.',
    reports: {
      title: (hotel) => `Reports: ${hotel}`,
      monthly: 'Monthly report by email',
      what: 'On the first of each month at 7:00, by the hotel’s clock: the figures of the month before, as a PDF. Nothing is sent for a month without any request.',
    },
    noWork: 'Guests’ requests ring for whoever works in a hotel. This account belongs to none.',
  },
}

import type { SecurityTexts } from '../fr/security.ts'

/** How somebody signs in and where they are signed in, in English. */
export const security: SecurityTexts = {
  password: {
    title: 'Password',
    current: 'Current password',
    consequence: 'Your other devices will be signed out.',
    none: 'This account has no password: you sign in another way.',
    make: 'Choose one, by e-mail',
  },
  passkeys: {
    title: 'Passkeys',
    what: 'A passkey signs you in without a password: by your fingerprint, your face or the code of your device.',
    none: 'You have none yet.',
    unnamed: 'Passkey',
    made: (day) => `Added on ${day}`,
    add: 'Add a passkey',
    adding: 'Adding…',
    unknown: 'This browser does not know passkeys, or not at this address.',
    known: 'This device has a passkey for this account already.',
    notAdded: 'No passkey was added.',
    again: 'Sign in again',
    name: 'Name',
    rename: 'Rename',
    remove: 'Remove',
    consequence: 'It will no longer open this account. Delete it in your device or password manager as well.',
  },
  sessions: {
    title: 'Where you are signed in',
    device: (browser, system) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    current: 'This device',
    used: (when) => `Used ${when}`,
    recently: 'Used less than an hour ago',
    end: 'Sign out',
    endOne: (device) => `Sign out: ${device}`,
    endOthers: 'Sign out everywhere else',
    alone: 'You are signed in on this device only.',
  },
  done: {
    'change-password': 'The password is changed, and your other devices are signed out.',
    'add-passkey': 'The passkey is added.',
    'rename-passkey': 'The name is saved.',
    'remove-passkey': 'The passkey is removed.',
    'end-session': 'That device is signed out.',
    'end-sessions': 'All other devices are signed out.',
  },
}

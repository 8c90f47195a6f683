import type { InvitationTexts } from '../fr/invitation.ts'

const inviting = (by: string | null) => (by === null ? 'You are invited' : `${by} invites you`)

export const invitation: InvitationTexts = {
  title: (hotel) => `Join ${hotel}`,
  greeting: (name) => `Hello ${name}`,
  lede: {
    admin: (hotel, by) => `${inviting(by)} to join ${hotel} as an admin.`,
    employee: (hotel, by) => `${inviting(by)} to join the team of ${hotel}.`,
  },
  until: (date) => `This invitation works once, until ${date}.`,
  over: 'This invitation no longer works',
  overBody:
    'If you have started with it, sign in. Otherwise it has expired, or the link is incomplete: ask the person who invited you for another one.',
  how: 'How do you want to sign in from now on?',
  hasAccount: 'I already have an account',
  accept: {
    as: (who) => `You are signed in: ${who}.`,
    submit: 'Accept and start',
    submitting: 'One moment…',
    other: 'Use another account',
    worksHere: 'You already work in this hotel: there is nothing to accept.',
    goOn: 'Open the staff area',
  },
  pin: {
    title: 'With a code, on this phone',
    hint: 'No email, no password. The code works on this phone only.',
    label: 'Choose a code',
    rule: (from, to) => `${from} to ${to} digits, hard to guess: not 0000, not 1234, not a year.`,
    submit: 'Start with this code',
    submitting: 'One moment…',
  },
  passkey: {
    title: 'With your fingerprint or face',
    hint: 'Your phone creates a passkey: no email, no password.',
    submit: 'Create a passkey',
    submitting: 'One moment…',
    notMade: 'The passkey was not created. Try again, or use another way.',
  },
  password: {
    title: 'With a password',
    hint: (email) => `You will sign in with ${email}.`,
    submit: 'Create the account and start',
    submitting: 'One moment…',
  },
  email: {
    title: 'With an email address',
    hint: 'You confirm your address, then you accept the invitation.',
    submit: 'Sign up with email',
  },
  phone: {
    title: 'On this phone',
    who: 'Who are you?',
    pin: 'Your code',
    submit: 'Enter',
    submitting: 'Signing in…',
  },
}

import type { SignUpTexts } from '../fr/sign-up.ts'

const lasting = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

/** Making an account and a hotel, and choosing another password, in English. */
export const signUp: SignUpTexts = {
  title: 'Sign up',
  lede: 'Free, no credit card. You confirm your address, then you create your hotel.',
  name: 'Your name',
  email: 'E-mail address',
  password: 'Password',
  passwordHint: '10 characters at least. Four unrelated words do very well.',
  submit: 'Create the account',
  submitting: 'Creating…',
  privacy: 'What we store',
  haveOne: 'I have an account',
  noAccount: 'Sign up',
  forgot: 'Forgot your password?',
  confirmAgain: 'Get another link',
  sent: {
    title: 'Look at your e-mail',
    confirm: (email) => `A message is on its way to ${email}. Open the link in it to go on.`,
    again: (email) =>
      `If there is an account at ${email}, another message is on its way. Open the link in it to go on.`,
    reset: (email) =>
      `If there is an account at ${email}, a message is on its way. Open the link in it to choose another password.`,
    junk: 'Nothing after a minute? Look among junk mail, check the address, or have it sent again.',
    files:
      'This installation sends no mails: it keeps them in its data folder, in “mail”. Whoever started it finds them there.',
    resend: 'Send it again',
    other: 'Use another address',
  },
  verify: {
    title: 'Confirm your address',
    lede: (email) => `Enter the password that you chose for ${email}.`,
    submit: 'Confirm and go on',
    over: 'This link works no more',
    overBody: 'It is incomplete, or its time is over. Get another one.',
    ask: 'Get a link to confirm your address',
    askBody: 'The link that is sent to your address opens your account.',
    send: 'Send the link',
    sending: 'Sending…',
  },
  reset: {
    title: 'Forgotten password',
    lede: 'Enter your address: we send you a link to choose another one.',
    send: 'Send the link',
    sending: 'Sending…',
    back: 'Back to sign-in',
    choose: 'Choose a password',
    chooseBody: 'All your devices will be signed out.',
    newPassword: 'New password',
    save: 'Save the password',
    saving: 'Saving…',
    over: 'This link works no more',
    overBody: 'It has been used, or its time is over. Ask for another one.',
    again: 'Ask for another link',
    changed: 'Your password is changed, and your devices are signed out. Sign in.',
  },
  hotel: {
    title: 'Create your hotel',
    another: 'Create another hotel',
    lede: (days) =>
      `The trial starts at once and lasts ${lasting(days)}. Nothing is charged at its end: you decide then.`,
    name: 'Name of the hotel',
    nameHint: 'Guests read it at the top of their room’s page.',
    country: 'Country',
    timeZone: 'Time zone',
    timeZoneHint: 'That of the hotel. Type the name of a large city to find another.',
    rooms: 'Number of rooms',
    price: (price) => `After the trial, if you subscribe: ${price} per month.`,
    submit: 'Start the free trial',
    submitting: 'Creating the hotel…',
    later: 'The name, the country and the time zone can be changed later, in the settings.',
  },
}

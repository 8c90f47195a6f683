import type { AccountMailTexts } from '../fr/account-mails.ts'

const mail = (...paragraphs: string[]) => `${['Hello,', ...paragraphs, 'Sonnette'].join('\n\n')}\n`

const changes = {
  'password-changed':
    'The password of your Sonnette account was just changed. Your other devices were signed out.',
  'passkey-added': 'A passkey was just added to your Sonnette account.',
  'passkey-removed': 'A passkey was just removed from your Sonnette account.',
}

export const accountMails: AccountMailTexts = {
  confirm: (link, hours) => ({
    subject: 'Confirm your address',
    text: mail(
      'A Sonnette account was created with this address. Open this link to confirm it; it will ask for the password you chose.',
      link,
      `It works for ${hours} hours. If you did not ask for it, ignore this message: the account stays closed without you.`,
    ),
  }),
  exists: (signIn, forgot) => ({
    subject: 'You already have an account',
    text: mail(
      'Someone, perhaps you, tried to create a Sonnette account with this address. It already has one: nothing was changed. Sign in here.',
      signIn,
      'Forgotten your password? Choose another one.',
      forgot,
      'If it was not you, there is nothing to do.',
    ),
  }),
  reset: (link, hours) => ({
    subject: 'Choose another password',
    text: mail(
      'You asked to choose another password. Open this link; your devices will be signed out.',
      link,
      `It works once, and for ${hours} hours. If you did not ask for it, ignore this message: your password stays the same.`,
    ),
  }),
  leaveAddress: (link, hours) => ({
    subject: 'Change your email address',
    text: mail(
      'Someone signed in to your Sonnette account asked to replace this address with another. Open this link to see which, and to accept or refuse.',
      link,
      `It works for ${hours} hours, and nothing changes until both addresses have confirmed. If it was not you, open it anyway: you can stop it there.`,
    ),
  }),
  newAddress: (link, hours) => ({
    subject: 'Confirm your new address',
    text: mail(
      'This address was entered for a Sonnette account. Open this link to confirm it.',
      link,
      `It works once, and for ${hours} hours; the account’s current address must confirm too. If you did not ask for it, ignore this message: nothing changes.`,
    ),
  }),
  firstAddress: (link, hours) => ({
    subject: 'Confirm your address',
    text: mail(
      'This address was entered for a Sonnette account. Open this link to confirm it.',
      link,
      `It works once, and for ${hours} hours. If you did not ask for it, ignore this message: nothing changes until you confirm.`,
    ),
  }),
  taken: (signIn, forgot) => ({
    subject: 'You already have an account',
    text: mail(
      'Someone, perhaps you, tried to give this address to another Sonnette account. Yours already has it: nothing was changed. Sign in here.',
      signIn,
      'Forgotten your password? Choose another one.',
      forgot,
      'To give this address to the other account, delete this one first. If it was not you, there is nothing to do.',
    ),
  }),
  notice: (what, security, forgot) => ({
    subject: 'Your Sonnette sign-in has changed',
    text: mail(
      changes[what],
      'If it was you, there is nothing to do. If not, choose another password now: all your devices will be signed out.',
      forgot,
      'Then remove any passkey you do not recognise.',
      security,
    ),
  }),
}

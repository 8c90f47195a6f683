import type { AccountMailTexts } from '../fr/account-mails.ts'

const mail = (...paragraphs: string[]) => `${['Hello,', ...paragraphs, 'Sonnette'].join('\n\n')}\n`

const changes = {
  'password-changed':
    'The password of your Sonnette account was just changed. Your other devices were signed out.',
  'passkey-added': 'A passkey was just added to your Sonnette account.',
  'passkey-removed': 'A passkey was just removed from your Sonnette account.',
}

/** What is mailed to people about their account, in English. */
export const accountMails: AccountMailTexts = {
  confirm: (link, hours) => ({
    subject: 'Confirm your address',
    text: mail(
      'A Sonnette account was made with this address. Open this link to confirm it; it will ask for the password you chose.',
      link,
      `It works for ${hours} hours. If you did not ask for it, ignore this message: without you, the account does not open.`,
    ),
  }),
  exists: (signIn, forgot) => ({
    subject: 'You have an account already',
    text: mail(
      'Somebody, perhaps you, wanted to make a Sonnette account with this address. There is one already: nothing was changed. Sign in here.',
      signIn,
      'Forgotten the password? Choose another one.',
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
    subject: 'Change your e-mail address',
    text: mail(
      'Somebody who is signed in to your Sonnette account asked to replace this address by another one. Open this link to see which, and to say yes or no.',
      link,
      `It works for ${hours} hours, and nothing changes until both addresses have confirmed. If it was not you, open it all the same: you can stop it there.`,
    ),
  }),
  newAddress: (link, hours) => ({
    subject: 'Confirm your new address',
    text: mail(
      'This address is to become that of a Sonnette account. Open this link to confirm it.',
      link,
      `It works once, and for ${hours} hours; the account’s present address has to confirm as well. If you did not ask for it, ignore this message: nothing changes.`,
    ),
  }),
  firstAddress: (link, hours) => ({
    subject: 'Confirm your address',
    text: mail(
      'This address is to become that of a Sonnette account. Open this link to confirm it.',
      link,
      `It works once, and for ${hours} hours. If you did not ask for it, ignore this message: nothing changes until you confirm.`,
    ),
  }),
  taken: (signIn, forgot) => ({
    subject: 'You have an account already',
    text: mail(
      'Somebody, perhaps you, wanted to give this address to another Sonnette account. Yours has it already: nothing was changed. Sign in here.',
      signIn,
      'Forgotten the password? Choose another one.',
      forgot,
      'To give this address to the other account, delete this one first. If it was not you, there is nothing to do.',
    ),
  }),
  notice: (what, security, forgot) => ({
    subject: 'How you sign in to Sonnette has changed',
    text: mail(
      changes[what],
      'If it was you, there is nothing to do. If not, choose another password at once: all devices that are signed in will be signed out.',
      forgot,
      'Then remove the passkeys that you do not know.',
      security,
    ),
  }),
}

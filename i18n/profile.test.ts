import { expect, test } from 'vitest'
import { accountMailTexts } from './account-mails.ts'
import { profileTexts } from './profile.ts'

test.each([
  ['fr', 'passkey-added', 'clé d’accès'],
  ['fr', 'password-changed', 'mot de passe'],
  ['en', 'passkey-added', 'passkey'],
  ['en', 'password-changed', 'password'],
] as const)('the profile announces the mail about a change (%s, %s)', (language, what, named) => {
  expect(accountMailTexts[language].notice(what, '', '').text).toContain(named)
  const kinds = profileTexts[language].notifications.mailKinds
  expect(kinds.filter((kind) => /chang/.test(kind)).join()).toContain(named)
})

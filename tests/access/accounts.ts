import { randomUUID } from 'node:crypto'
import { createUser } from '../../platform/auth/auth.ts'
import { emailLink, openEmailChange } from '../../platform/auth/email-changes.ts'
import { resetToken } from '../../platform/auth/sign-up.ts'
import { signUp } from '../support/hotel.ts'
import { anybody, ofOneself, ownDocument, type Row } from './row.ts'

/** A password-reset token. */
let resetting = ''

/** An e-mail-change token. */
let changing = ''

async function changeAddress() {
  const { userId } = await signUp('Zoé')
  const changeId = await openEmailChange(userId, { email: `${randomUUID()}@people.example`, isFirst: false })
  changing = (await emailLink(changeId, 'new'))?.token ?? ''
}

export const accountRows: Record<string, Row> = {
  signUp: anybody(() => ({
    name: 'Zoé',
    email: `${randomUUID()}@people.example`,
    password: 'trois renards bleus',
  })),
  sendVerification: anybody(() => ({ email: 'nobody@people.example' })),
  requestPasswordReset: anybody(() => ({ email: 'nobody@people.example' })),
  resetPassword: {
    ...anybody(() => ({ token: resetting, password: 'trois renards bleus' })),
    before: async () => {
      const email = `${randomUUID()}@people.example`
      await createUser(email, 'Zoé', 'quatre chevaux gris')
      resetting = (await resetToken(email)) ?? ''
    },
  },
  showProfile: ofOneself(() => ({})),
  changeProfile: ofOneself(() => ({ name: 'Zoé', language: 'fr' })),
  changeEmail: ofOneself(() => ({ email: `${randomUUID()}@people.example` })),
  cancelEmailChange: ofOneself(() => ({})),
  confirmEmail: { ...anybody(() => ({ token: changing })), before: changeAddress },
  refuseEmail: { ...anybody(() => ({ token: changing })), before: changeAddress },
  showOwnData: ofOneself(() => ({})),
  showOwnActivity: ofOneself(() => ({})),
  showOwnWork: ofOneself(() => ({})),
  showDeletion: ofOneself(() => ({})),
  deleteAccount: ofOneself(() => ({})),
  showIdentity: anybody(() => ({})),
  showUser: ownDocument({}),
  createUser: ownDocument({}),
  updateUser: ownDocument({ name: 'Paul Petit', locale: 'en' }),
}

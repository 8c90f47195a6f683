import { randomUUID } from 'node:crypto'
import { createUser } from '../../platform/auth/auth.ts'
import { emailLink, openEmailChange } from '../../platform/auth/email-changes.ts'
import { resetToken } from '../../platform/auth/sign-up.ts'
import { signUp } from '../support/hotel.ts'
import { everyone, ownAccount, ownDocument, type Row } from './row.ts'

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
  signUp: everyone(() => ({
    name: 'Zoé',
    email: `${randomUUID()}@people.example`,
    password: 'trois renards bleus',
  })),
  sendVerification: everyone(() => ({ email: 'nobody@people.example' })),
  requestPasswordReset: everyone(() => ({ email: 'nobody@people.example' })),
  resetPassword: {
    ...everyone(() => ({ token: resetting, password: 'trois renards bleus' })),
    before: async () => {
      const email = `${randomUUID()}@people.example`
      await createUser(email, 'Zoé', 'quatre chevaux gris')
      resetting = (await resetToken(email)) ?? ''
    },
  },
  showProfile: ownAccount(() => ({})),
  changeProfile: ownAccount(() => ({ name: 'Zoé', language: 'fr' })),
  changeEmail: ownAccount(() => ({ email: `${randomUUID()}@people.example` })),
  cancelEmailChange: ownAccount(() => ({})),
  confirmEmail: { ...everyone(() => ({ token: changing })), before: changeAddress },
  refuseEmail: { ...everyone(() => ({ token: changing })), before: changeAddress },
  showOwnData: ownAccount(() => ({})),
  showOwnActivity: ownAccount(() => ({})),
  showOwnWork: ownAccount(() => ({})),
  showDeletion: ownAccount(() => ({})),
  deleteAccount: ownAccount(() => ({})),
  showIdentity: everyone(() => ({})),
  showUser: ownDocument({}),
  createUser: ownDocument({}),
  updateUser: ownDocument({ name: 'Paul Petit', locale: 'en' }),
}

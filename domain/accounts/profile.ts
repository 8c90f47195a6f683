import { z } from 'zod'
import { staffLanguages } from '../../i18n/language.ts'
import { emailChangeOf } from '../../platform/auth/email-changes.ts'
import { ownAccount } from '../../platform/auth/own-account.ts'
import { signedIn } from '../access.ts'
import { DomainError } from '../errors.ts'
import { operationOfNoHotel } from '../operation.ts'
import { changeSelf } from './self.ts'
import { Profile } from './shapes.ts'

export const showProfile = operationOfNoHotel({
  name: 'account.show',
  summary: 'Show your account',
  http: ['GET', '/account'],
  access: signedIn,
  refusals: ['sign-in-first'],
  input: z.object({}),
  output: z.object({
    name: z.string(),
    email: z.string().nullable().describe('Null if you have none'),
    language: z.enum(staffLanguages).nullable().describe('Null if you have not chosen one'),
    hasPassword: z.boolean(),
    isWithProvider: z.boolean().describe('Whether you can sign in through an identity provider'),
    emailChange: z
      .object({ email: z.string(), isOldConfirmed: z.boolean(), isNewConfirmed: z.boolean() })
      .nullable()
      .describe('A pending change of address; a missing present address counts as confirmed'),
  }),
  async run({ actor: { userId } }) {
    const [account, emailChange = null] = await Promise.all([ownAccount(userId), emailChangeOf(userId)])
    if (!account) throw new DomainError('sign-in-first')
    const { name, email, locale, hasPassword, providers } = account
    return { name, email, language: locale, hasPassword, isWithProvider: providers.length > 0, emailChange }
  },
})

export const changeProfile = operationOfNoHotel({
  name: 'account.change',
  summary: 'Change your name, also in your hotels, and your language',
  http: ['PUT', '/account'],
  access: signedIn,
  refusals: ['sign-in-first'],
  input: Profile,
  output: Profile,
  async run(call) {
    const { name, language } = call.input
    if (!(await changeSelf(call, { name, locale: language }))) throw new DomainError('sign-in-first')
    return { name, language }
  },
})

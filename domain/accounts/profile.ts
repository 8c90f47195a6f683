import { z } from 'zod'
import { emailChangeOf } from '../../platform/auth/email-changes.ts'
import { ownAccount } from '../../platform/auth/own-account.ts'
import { signedIn } from '../access.ts'
import { DomainError } from '../errors.ts'
import { operationOfNoHotel } from '../operation.ts'
import { changeSelf } from './self.ts'
import { Profile } from './shapes.ts'

export const showProfile = operationOfNoHotel({
  name: 'account.show',
  summary: 'Who you are here',
  http: ['GET', '/account'],
  access: signedIn,
  refusals: ['sign-in-first'],
  input: z.object({}),
  output: z.object({
    name: z.string(),
    email: z.string().nullable().describe('Null where you have none'),
    language: z.enum(['fr', 'en']).nullable().describe('The one you chose; null where you have not'),
    hasPassword: z.boolean(),
    isWithProvider: z.boolean().describe('Whether somebody else vouches for you as well'),
    emailChange: z
      .object({ email: z.string(), isOldConfirmed: z.boolean(), isNewConfirmed: z.boolean() })
      .nullable()
      .describe('An address that is to be yours, once both have confirmed it'),
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
  summary: 'Say what you are called, in your hotels too, and in which language you are written to',
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

import bowser from 'bowser'
import { data } from 'react-router'
import { z } from 'zod'
import { DomainError } from '../../../domain/errors.ts'
import type { Language } from '../../../i18n/language.ts'
import { securityTexts } from '../../../i18n/security.ts'
import { PASSKEY_NAME_MAXIMUM } from '../../../platform/auth/passkey-plugin.ts'
import { ownPasskeys, removePasskey, renamePasskey } from '../../../platform/auth/passkeys.ts'
import { endOwnSessions, ownSessions } from '../../../platform/auth/sessions.ts'
import { runAction } from '../../shell/run-action.ts'

const HOUR_MS = 3_600_000

export type SecurityShown = Awaited<ReturnType<typeof securityOf>>

/** How somebody signs in, and where they are signed in, in words. */
export async function securityOf(headers: Headers, language: Language) {
  const [passkeys, sessions] = await Promise.all([ownPasskeys(headers), ownSessions(headers)])
  const t = securityTexts[language]
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  return {
    nameMaximum: PASSKEY_NAME_MAXIMUM,
    passkeys: passkeys.map(({ id, name = t.passkeys.unnamed, createdAt }) => {
      return { id, name, made: createdAt && t.passkeys.made(days.format(createdAt)) }
    }),
    sessions: sessions.map(({ id, userAgent, usedAt, isCurrent }) => {
      return { id, isCurrent, device: deviceOf(userAgent, language), used: sayUsed(usedAt, language) }
    }),
  }
}

/** Of what a browser says of itself, the two words that people know. */
function deviceOf(userAgent: string, language: Language): string {
  const t = securityTexts[language].sessions
  if (!userAgent) return t.unknown
  const browser = bowser.getParser(userAgent)
  const [name, system] = [browser.getBrowserName(), browser.getOSName()]
  if (name && system) return t.device(name, system)
  return name || system || t.unknown
}

function sayUsed(at: Date, language: Language): string {
  const t = securityTexts[language].sessions
  const hours = Math.floor((Date.now() - at.getTime()) / HOUR_MS)
  if (hours < 1) return t.recently
  const ago = new Intl.RelativeTimeFormat(language)
  return t.used(hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day'))
}

const id = z.string().min(1).max(100)

/** What the forms of the tab ask for. */
const Asked = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('rename-passkey'),
    id,
    name: z.string().trim().min(1).max(PASSKEY_NAME_MAXIMUM),
  }),
  z.object({ intent: z.literal('remove-passkey'), id }),
  z.object({ intent: z.literal('end-session'), id }),
  z.object({ intent: z.literal('end-sessions') }),
])

/** Does what a form of the tab asks for; the answer says of which tab it is. */
export async function saveSecurity(headers: Headers, form: FormData) {
  const answer = await runAction(async () => {
    const read = Asked.safeParse(Object.fromEntries(form))
    if (!read.success) throw new DomainError('invalid-input')
    await run(headers, read.data)
    return read.data.intent
  })
  const tab = 'security' as const
  return 'ok' in answer ? { ...answer, tab } : data({ ...answer.data, tab }, answer.init ?? undefined)
}

async function run(headers: Headers, asked: z.output<typeof Asked>): Promise<void> {
  switch (asked.intent) {
    case 'rename-passkey':
      return renamePasskey(headers, asked.id, asked.name)
    case 'remove-passkey':
      if (!(await removePasskey(headers, asked.id))) throw new DomainError('last-way-in')
      return
    case 'end-session':
      return endOwnSessions(headers, { id: asked.id })
    case 'end-sessions':
      return endOwnSessions(headers, 'others')
  }
}

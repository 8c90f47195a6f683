import bowser from 'bowser'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { tellOwner } from '../../../domain/accounts/notices.ts'
import { showProfile } from '../../../domain/accounts/profile.ts'
import type { Noticed } from '../../../domain/accounts/shapes.ts'
import { throwDomainError } from '../../../domain/accounts/sign-in-refusal.ts'
import type { Actor } from '../../../domain/actor.ts'
import { DomainError } from '../../../domain/errors.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { line } from '../../../domain/text.ts'
import { dateSaid } from '../../../i18n/formats.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { securityTexts } from '../../../i18n/security.ts'
import { changeOwnPassword } from '../../../platform/auth/own-password.ts'
import { PASSKEY_NAME_MAXIMUM } from '../../../platform/auth/passkey-plugin.ts'
import { ownPasskeys, removePasskey, renamePasskey } from '../../../platform/auth/passkeys.ts'
import { PASSWORD_MAXIMUM } from '../../../platform/auth/passwords.ts'
import { endOwnSessions, ownSessions } from '../../../platform/auth/sessions.ts'
import type { From } from '../../../platform/auth/sign-in.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { runAction } from '../../shell/run-action.ts'
import { withCookies } from '../with-cookies.server.ts'

const HOUR_MS = 3_600_000

export type SecurityShown = Awaited<ReturnType<typeof securityOf>>

/** How somebody signs in, and where they are signed in, in words; by the calendar of their hotel, where they have one. */
export async function securityOf(actor: Actor, headers: Headers, language: StaffLanguage) {
  const [passkeys, sessions, { hasPassword, email }, hotel] = await Promise.all([
    ownPasskeys(headers),
    ownSessions(headers),
    showProfile(actor, {}),
    actor.kind === 'staff' ? showHotel(actor, {}) : undefined,
  ])
  const t = securityTexts[language]
  const day = dateSaid(language, { dateStyle: 'long', timeZone: hotel?.timeZone })
  const shortDay = dateSaid(language, { dateStyle: 'medium', timeZone: hotel?.timeZone })
  return {
    hasPassword,
    hasAddress: email !== null,
    passwordRules: fieldRules(ChangePassword),
    nameMaximum: PASSKEY_NAME_MAXIMUM,
    passkeys: passkeys.map(({ id, name = t.passkeys.unnamed, createdAt }) => {
      return { id, name, made: createdAt && t.passkeys.made(day(createdAt)) }
    }),
    sessions: sessions.map(({ id, userAgent, createdAt, usedAt, isCurrent }) => {
      const since = t.sessions.since(shortDay(createdAt))
      return { id, isCurrent, device: deviceOf(userAgent, language), used: sayUsed(usedAt, language), since }
    }),
  }
}

/** Of what a browser says of itself, the two words that people know. */
function deviceOf(userAgent: string, language: StaffLanguage): string {
  const t = securityTexts[language].sessions
  if (!userAgent) return t.unknown
  const browser = bowser.getParser(userAgent)
  const [name, system] = [browser.getBrowserName(), browser.getOSName()]
  if (name && system) return t.device(name, system)
  return name || system || t.unknown
}

function sayUsed(at: Date, language: StaffLanguage): string {
  const t = securityTexts[language].sessions
  const hours = Math.floor((Date.now() - at.getTime()) / HOUR_MS)
  if (hours < 1) return t.recently
  const ago = new Intl.RelativeTimeFormat(language)
  return t.used(hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day'))
}

const typed = z.string('missing').min(1, 'missing').max(PASSWORD_MAXIMUM, 'too-long')
const ChangePassword = z.object({ current: typed, password: typed })

const id = z.string().regex(/^[\w-]{1,100}$/)

/** The tab's forms. */
const Asked = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('rename-passkey'),
    id,
    name: line(PASSKEY_NAME_MAXIMUM),
  }),
  z.object({ intent: z.literal('remove-passkey'), id }),
  z.object({ intent: z.literal('end-session'), id }),
  z.object({ intent: z.literal('end-sessions') }),
])

/** The person and their language. */
interface Who {
  actor: Actor
  language: StaffLanguage
}

/** Runs a form of the tab; the answer names the tab. */
export async function saveSecurity(from: From, form: FormData, who: Who) {
  const tab = 'security' as const
  const of = form.get('intent')?.toString()
  if (of === 'change-password') {
    const answer = await changePassword(from, form, who)
    if (!('ok' in answer)) return data({ ...answer.data, tab, of }, answer.init ?? undefined)
    // The session that came with this request is over: the page is asked for with the new one.
    return redirect(paths.securityWithNewPassword, { status: 303, headers: answer.value })
  }
  const answer = await runAction(async () => {
    const read = Asked.safeParse(Object.fromEntries(form))
    if (!read.success) throw new DomainError('invalid-input')
    await run(from.headers, read.data, who)
    return read.data.intent
  })
  if ('ok' in answer) return { ...answer, tab }
  return data({ ...answer.data, tab, of }, answer.init ?? undefined)
}

/** The headers set the cookie of the session that takes the place of all others. */
const changePassword = (from: From, form: FormData, who: Who) =>
  runForm(form, { schema: ChangePassword, never: ['current', 'password'] }, async (input) => {
    const changed = await changeOwnPassword(input, from).catch(throwDomainError)
    if ('fault' in changed) throw new DomainError('invalid-input', { fields: { ...changed.fault } })
    await tell(who, 'password-changed')
    return withCookies(changed.headers)
  })

async function tell({ actor, language }: Who, what: Noticed): Promise<void> {
  if ('userId' in actor) await tellOwner(actor.userId, what, language)
}

async function run(headers: Headers, asked: z.output<typeof Asked>, who: Who): Promise<void> {
  switch (asked.intent) {
    case 'rename-passkey':
      return renamePasskey(headers, asked.id, asked.name).catch(throwDomainError)
    case 'remove-passkey':
      if (!(await removePasskey(headers, asked.id).catch(throwDomainError))) {
        throw new DomainError('last-way-in')
      }
      return tell(who, 'passkey-removed')
    case 'end-session':
      return endOwnSessions(headers, { id: asked.id })
    case 'end-sessions':
      return endOwnSessions(headers, 'others')
  }
}

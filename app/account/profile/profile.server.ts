import { data, redirect } from 'react-router'
import { cancelEmailChange, changeEmail } from '../../../domain/accounts/email.ts'
import { changeProfile, showProfile } from '../../../domain/accounts/profile.ts'
import { OtherEmail, Profile } from '../../../domain/accounts/shapes.ts'
import type { Actor } from '../../../domain/actor.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { settings } from '../../../platform/settings.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { homeOf } from '../../shell/home-of.ts'
import { languageCookies } from '../../shell/language/language-cookie.ts'
import * as paths from '../../shell/paths.ts'

export type ProfileShown = Awaited<ReturnType<typeof profileOf>>

/** With a password, it is asked for: else it would be missed by the server alone. */
const emailForm = (hasPassword: boolean) =>
  hasPassword ? OtherEmail.required({ current: true }) : OtherEmail.omit({ current: true })

/** A person's name, addresses and hotel, and the rules for changing them. */
export async function profileOf(actor: Actor, language: StaffLanguage) {
  const profile = await showProfile(actor, {})
  const hotel = actor.kind === 'staff' ? (await showHotel(actor, {})).name : undefined
  return {
    ...profile,
    language: profile.language ?? language,
    /** Of name and language, as they are kept: the language of the page is none of it. */
    kept: JSON.stringify([profile.name, profile.language]),
    hotel,
    role: actor.kind === 'staff' ? actor.role : undefined,
    home: homeOf(actor),
    profileRules: fieldRules(Profile),
    emailRules: fieldRules(emailForm(profile.hasPassword)),
    areMailsFiles: settings().mail.smtpUrl === undefined,
  }
}

/** Runs a form of the tab; the answer names the form. */
export async function saveProfile(actor: Actor, form: FormData, language: StaffLanguage) {
  const tab = 'profile' as const
  const intent = form.get('intent')
  if (intent === 'change-email') {
    const answer = await runForm(form, { schema: OtherEmail, never: ['current'] }, (input) =>
      changeEmail(actor, { ...input, language }),
    )
    if (!('ok' in answer)) return data({ ...answer.data, tab, of: intent }, answer.init ?? undefined)
    return { ok: true as const, tab, done: 'sent' as const, email: answer.value.email }
  }
  if (intent === 'cancel-email') {
    await cancelEmailChange(actor, {})
    return { ok: true as const, tab, done: 'cancelled' as const, email: '' }
  }
  const answer = await runForm(form, { schema: Profile }, (input) => changeProfile(actor, input))
  if (!('ok' in answer))
    return data({ ...answer.data, tab, of: 'change-profile' as const }, answer.init ?? undefined)
  // The page is asked for again, in the language that was chosen.
  const headers = new Headers()
  for (const cookie of languageCookies(answer.value.language)) headers.append('Set-Cookie', cookie)
  return redirect(paths.accountSaved, { status: 303, headers })
}

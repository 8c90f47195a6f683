import { data, redirect } from 'react-router'
import { DEVICE_DAYS, type Guest } from '../../domain/actor.ts'
import { enterStayCode } from '../../domain/stays/codes.ts'
import { errorSentence } from '../../i18n/errors.ts'
import { fieldErrorSentence } from '../../i18n/field-errors.ts'
import type { StaffLanguage } from '../../i18n/language.ts'
import { settings } from '../../platform/settings.ts'
import * as paths from '../shell/paths.ts'
import { runAction } from '../shell/run-action.ts'

// The code of the stay, which a guest enters once on each device: a plain form, with scripts or without.

/** Holds the proof that the code was entered; a room's link has one of its own. */
export const STAY_CODE_COOKIE = 'stay-code'

/** The form's intent, among those of the room. */
export const CODE_INTENT = 'code'

const typedCode = (form: FormData) => String(form.get('code') ?? '')

/** Checks the code, then leads back to the page with all services; or answers with the refusal and the typed code. */
export async function enterTypedCode(guest: Guest, token: string, form: FormData, language: StaffLanguage) {
  const path = paths.room(token)
  const done = await runAction(() => enterStayCode(guest, { code: typedCode(form) }))
  if ('ok' in done) {
    const { proof } = done.value
    const headers = new Headers()
    if (proof !== null) headers.set('Set-Cookie', cookieOf(proof, path))
    return redirect(path, { status: 303, headers })
  }
  const { refused } = done.data
  const fault = refused.fields?.code
  const sentence = fault ? fieldErrorSentence(fault, undefined, language) : errorSentence(refused, language)
  return data({ ok: false as const, code: { sentence, typed: typedCode(form) } }, done.init ?? {})
}

function cookieOf(proof: string, path: string): string {
  const secure = settings().publicUrl?.startsWith('https:') ? '; Secure' : ''
  const age = DEVICE_DAYS * 86_400
  return `${STAY_CODE_COOKIE}=${proof}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}

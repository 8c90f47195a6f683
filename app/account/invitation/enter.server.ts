import { redirect } from 'react-router'
import { enterAs } from '../../../platform/auth/enter.ts'
import type { From } from '../../../platform/auth/sign-in.ts'
import * as paths from '../../shell/paths.ts'
import { withCookies } from '../sign-in-refusal.server.ts'

/** Whoever has accepted has a new session, for their rights have changed. */
export const enter = async (userId: string, from: From) => onward((await enterAs(userId, from)).headers)

/** Sign-in sends whoever is signed in on, to where their role begins. */
export const onward = (headers: Headers) =>
  redirect(paths.login, { status: 303, headers: withCookies(headers) })

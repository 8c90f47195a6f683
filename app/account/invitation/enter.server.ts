import { redirect } from 'react-router'
import { chooseHotel } from '../../../platform/auth/chosen-hotel.ts'
import { enterAs } from '../../../platform/auth/enter.ts'
import type { From } from '../../../platform/auth/sign-in.ts'
import * as paths from '../../shell/paths.ts'
import { withCookies } from '../with-cookies.server.ts'

/** Whoever has accepted has a new session, for their rights have changed, and goes on in the hotel that they came to. */
export async function enterInvited({ userId, hotelId }: { userId: string; hotelId: string }, from: From) {
  const { headers, sessionId } = await enterAs(userId, from)
  await chooseHotel(sessionId, hotelId)
  return onward(headers)
}

/** The sign-in page leads a signed-in person to the start of their role. */
export const onward = (headers: Headers) =>
  redirect(paths.login, { status: 303, headers: withCookies(headers) })

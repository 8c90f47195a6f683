import { DomainError } from '../../domain/errors.ts'
import { SignInRefused } from '../../platform/auth/sign-in.ts'

/** Why somebody was not let in, as every refusal is said. Rethrows what is none. */
export function throwDomainError(error: unknown): never {
  if (!(error instanceof SignInRefused)) throw error
  const { reason, retryAfter } = error
  throw new DomainError(reason, retryAfter === undefined ? {} : { retryAfter })
}

/** What goes on with the session that signing in has opened: the headers that set its cookies. */
export function withCookies(headers: Headers): Headers {
  const onward = new Headers()
  for (const cookie of headers.getSetCookie()) onward.append('Set-Cookie', cookie)
  return onward
}

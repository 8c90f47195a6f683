/** The headers that set the cookies of a new session. */
export function withCookies(headers: Headers): Headers {
  const onward = new Headers()
  for (const cookie of headers.getSetCookie()) onward.append('Set-Cookie', cookie)
  return onward
}

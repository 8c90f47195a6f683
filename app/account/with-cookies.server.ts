/** What goes on with the session that signing in has opened: the headers that set its cookies. */
export function withCookies(headers: Headers): Headers {
  const onward = new Headers()
  for (const cookie of headers.getSetCookie()) onward.append('Set-Cookie', cookie)
  return onward
}

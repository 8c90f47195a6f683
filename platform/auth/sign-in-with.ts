import { parseSigned, serializeSigned } from 'hono/utils/cookie'
import { z } from 'zod'
import { limiterInDatabase } from '../limits.ts'
import { settings } from '../settings.ts'
import { auth, CLIENT_ADDRESS, cookieSigning } from './auth.ts'
import { askProvider, type ProviderFault, readProviderAnswer, SignInProviderRefused } from './oidc.ts'
import { type Provider, providers } from './providers.ts'

// Signing in with a provider: a browser leaves with a cookie, and comes back with an answer that only that browser can
// use, once, within minutes.

const COOKIE = 'sonnette.provider'
const MINUTES = 10
/** Under which the provider sends people back. */
const COOKIE_PATH = '/login'
/** Browsers drop a cookie of more than 4,096 bytes. */
const NEXT_MAXIMUM = 2_000

const Underway = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string().optional(),
  until: z.number(),
})
type Underway = z.output<typeof Underway>

export type SignInWithFault = ProviderFault | 'not-joined' | 'too-many-attempts'

/** Only answers that are refused count. */
const perAddress = limiterInDatabase('sign-in-with', () => settings().limits.signInPerAddress)

const named = (id: string) => providers().find((provider) => provider.id === id)

/**
 * The provider's address for a sign-in and the cookie to set; undefined if there is no such provider. `next` is a
 * path of ours. Throws `ProviderRefused`.
 */
export async function leaveFor(providerId: string, redirectUri: string, next: string | undefined) {
  const provider = named(providerId)
  if (!provider) return undefined
  const { location, underway } = await askProvider(provider, redirectUri)
  const until = Date.now() + MINUTES * 60_000
  const isShort = next === undefined || encodeURIComponent(next).length <= NEXT_MAXIMUM
  const kept = { provider: providerId, ...underway, next: isShort ? next : undefined, until }
  return { location, cookie: await cookieOf(kept) }
}

interface Return {
  /** The whole address that the browser came back to. */
  url: URL
  headers: Headers
  /** As the server trusts it. */
  ipAddress: string
}

/** The result: cookies, the next page, and the reason if the person is not signed in. */
export interface Arrival {
  cookies: string[]
  next: string | undefined
  fault?: SignInWithFault
}

/** Signs in who comes back from a provider; nothing where there is no such provider. */
export async function arriveFrom(providerId: string, back: Return): Promise<Arrival | undefined> {
  const provider = named(providerId)
  if (!provider) return undefined
  const underway = await underwayOf(back.headers.get('cookie'))
  const next = underway?.next
  const cookies = [await cookieOf(undefined)]
  try {
    if (underway?.provider !== providerId) throw new SignInProviderRefused('failed')
    if ((await perAddress.take(back.ipAddress)) !== undefined)
      return { cookies, next, fault: 'too-many-attempts' }
    const opened = await openSession(provider, underway, back)
    if (opened.length === 0) return { cookies, next, fault: 'not-joined' }
    await perAddress.giveBack(back.ipAddress)
    return { cookies: [...cookies, ...opened], next }
  } catch (error) {
    if (!(error instanceof SignInProviderRefused)) throw error
    return { cookies, next, fault: error.fault }
  }
}

/** The cookies of a new session; none where an account has the address and was not joined. */
async function openSession(provider: Provider, underway: Underway, { url, headers, ipAddress }: Return) {
  const body = await readProviderAnswer(provider, url, underway)
  const asked = new Headers(headers)
  asked.set(CLIENT_ADDRESS, ipAddress)
  const answer = await auth().api.signInWithIdentity({ body, headers: asked, returnHeaders: true })
  return answer.response.isJoined ? answer.headers.getSetCookie() : []
}

/** The cookie of a sign-in that is under way, or the one that ends it. */
function cookieOf(underway: Underway | undefined): Promise<string> {
  const { secret, secure } = cookieSigning()
  return serializeSigned(COOKIE, underway ? `${COOKIE} ${JSON.stringify(underway)}` : '', secret, {
    path: COOKIE_PATH,
    httpOnly: true,
    // It comes along when the provider sends the browser back.
    sameSite: 'Lax',
    secure,
    maxAge: underway ? MINUTES * 60 : 0,
  })
}

async function underwayOf(cookies: string | null): Promise<Underway | undefined> {
  if (!cookies?.includes(COOKIE)) return undefined
  const { [COOKIE]: value } = await parseSigned(cookies, cookieSigning().secret, COOKIE)
  // The name is signed as well, so that no other signed cookie can pass for this one.
  if (typeof value !== 'string' || !value.startsWith(`${COOKIE} {`)) return undefined
  const read = Underway.safeParse(JSON.parse(value.slice(COOKIE.length + 1)))
  return read.success && read.data.until > Date.now() ? read.data : undefined
}

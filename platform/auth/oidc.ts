import {
  type AuthorizationCodeGrantChecks,
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { log } from '../log.ts'
import type { Provider } from './providers.ts'
import { EMAIL_MAXIMUM } from './sign-in.ts'

// openid-client checks the protocol: the form of an answer and of its ID token, their issuer and audience (decision
// 40).

const TIMEOUT_S = 5
const CLOCK_TOLERANCE_S = 30
/** The time for which a provider's discovery is cached. */
const DISCOVERED_MS = 3_600_000
/** The longest that OpenID Connect lets a subject be. */
const SUBJECT_MAXIMUM = 255
const NAME_MAXIMUM = 100

/** The secrets of a pending sign-in, kept in this browser only. */
export interface Underway {
  state: string
  nonce: string
  verifier: string
}

/** An identity that the provider has verified. */
export interface ProvidedIdentity {
  issuer: string
  subject: string
  email: string
  name: string
}

export type ProviderFault =
  /** The person said no, there. */
  | 'declined'
  /** The provider does not vouch for the e-mail address. */
  | 'unverified'
  /** The provider is unreachable, or its answer is not the expected one. */
  | 'failed'

export class SignInProviderRefused extends Error {
  readonly fault: ProviderFault

  constructor(fault: ProviderFault) {
    super(fault)
    this.fault = fault
  }
}

const discovered = new Map<string, { configuration: Promise<Configuration>; until: number }>()

/** How to speak to a provider, asked once in a while; one that could not be asked is asked again by the next. */
function configurationOf(provider: Provider): Promise<Configuration> {
  const { issuer, clientId } = provider
  const key = `${issuer} ${clientId}`
  const known = discovered.get(key)
  if (known && known.until > Date.now()) return known.configuration
  const configuration = discover(provider)
  discovered.set(key, { configuration, until: Date.now() + DISCOVERED_MS })
  configuration.catch(() => discovered.delete(key))
  return configuration
}

function discover({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const url = new URL(issuer)
  const metadata = { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_S }
  return discovery(url, clientId, metadata, authenticationBy(clientSecret), {
    timeout: TIMEOUT_S,
    // The settings let only a provider on this machine do without TLS.
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
}

/** The way that the standard takes where nothing else was agreed, if the provider knows it. */
function authenticationBy(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    const isPost = methods !== undefined && !methods.includes('client_secret_basic')
    return (isPost ? post : basic)(server, ...rest)
  }
}

/** The provider's address for a sign-in, and the secrets to keep in the browser. Throws `ProviderRefused`. */
export async function askProvider(
  provider: Provider,
  redirectUri: string,
): Promise<{ location: string; underway: Underway }> {
  const underway = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const configuration = await configurationOf(provider).catch((error) => refuse(provider, error))
  const location = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: underway.state,
    nonce: underway.nonce,
    code_challenge: await calculatePKCECodeChallenge(underway.verifier),
    code_challenge_method: 'S256',
  })
  return { location: location.href, underway }
}

const Claims = z.object({
  sub: z.string().min(1).max(SUBJECT_MAXIMUM),
  email: z.string().max(EMAIL_MAXIMUM).toLowerCase().pipe(z.email()),
  // Some say it as a text.
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().trim().min(1).max(NAME_MAXIMUM).optional().catch(undefined),
})

/** The verified identity behind the return address `url`. Throws `ProviderRefused`. */
export async function readProviderAnswer(
  provider: Provider,
  url: URL,
  { state, nonce, verifier }: Underway,
): Promise<ProvidedIdentity> {
  const underway = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
  const claims = await configurationOf(provider)
    .then((configuration) => claimsBehind(configuration, url, { ...underway, idTokenExpected: true }))
    .catch((error) => refuse(provider, error))
  const read = Claims.safeParse(claims)
  if (!read.success) throw new SignInProviderRefused('unverified')
  const { sub, email, name = email.replace(/@.*/, '') } = read.data
  return { issuer: provider.issuer, subject: sub, email, name }
}

/** The ID token's claims; the address may only be at the user-info endpoint. */
async function claimsBehind(
  configuration: Configuration,
  url: URL,
  checks: AuthorizationCodeGrantChecks,
): Promise<unknown> {
  const tokens = await authorizationCodeGrant(configuration, url, checks)
  const claims = tokens.claims()
  const isElsewhere = claims && !('email' in claims) && configuration.serverMetadata().userinfo_endpoint
  if (!isElsewhere) return claims
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), sub: claims.sub }
}

/** Only the kind of failure is logged: its cause can hold tokens and personal data. */
function refuse({ id }: Provider, error: unknown): never {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    throw new SignInProviderRefused('declined')
  }
  const { name, message, code } = error as Partial<Error & { code: string }>
  log.warn({ provider: id, name, code, message }, 'a provider of sign-ins did not do what it must')
  throw new SignInProviderRefused('failed')
}

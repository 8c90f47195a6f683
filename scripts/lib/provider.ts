import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'

/** A real OpenID Connect provider on loopback for development and tests, which accepts any identity. */
export interface LoopbackProvider {
  /** The settings of an installation that lets people sign in with it. */
  settings: Record<string, string>
  close(): Promise<void>
}

const CLIENT_ID = 'sonnette'
/** The subject without an address. */
const NOBODY = 'nobody'
const BACK = '/login/with/oidc/back'

export async function startProvider(label: string): Promise<LoopbackProvider> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const secret = randomBytes(24).toString('base64url')
  const provider = await makeProvider(issuer, secret)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/who/')) return answer(request, response)
    who(provider, request, response).catch((error: Error) => response.writeHead(400).end(error.message))
  })
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: secret,
      OIDC_LABEL: label,
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function makeProvider(issuer: string, secret: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
  const policy = interactionPolicy.base()
  // Each try asks for an identity again.
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('asked_each_time', 'asked each time', (context) => {
      const isSaid = context.oidc.result?.login !== undefined
      return isSaid ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT
    }),
  )
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: secret, redirect_uris: [`http://localhost${BACK}`] }],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/who/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...saidOf(sub) }) }),
    // Consent is given without a question.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ accountId: oidc.account?.accountId, clientId: CLIENT_ID })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Development sites listen on any free port.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    URL.canParse(uri) && new URL(uri).pathname === BACK
  return provider
}

/** The claims: the e-mail address, and whether it is confirmed. */
function saidOf(sub: string) {
  const [email = '', isUnverified] = sub.split(' ')
  if (email === NOBODY) return {}
  return { email, email_verified: isUnverified === undefined, name: email.replace(/[@.].*/, '') }
}

/** Asks for an identity and accepts it. */
async function who(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page(uid))
    return
  }
  const form = new URLSearchParams(await text(request))
  const accountId = [form.get('email') || NOBODY, ...(form.has('verified') ? [] : ['unverified'])].join(' ')
  const result = form.has('no')
    ? { error: 'access_denied', error_description: 'The person said no' }
    : { login: { accountId, remember: false } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

const page = (uid: string) => `<!doctype html><html lang="en"><title>Who are you?</title>
<link rel="icon" href="data:,">
<h1>Who are you?</h1><p>A provider of sign-ins to try things out with. It believes what you say.</p>
<form method="post" action="/who/${uid}">
<p><label>E-mail <input name="email" value="admin@demo.sonnette.example"></label></p>
<p><label><input type="checkbox" name="verified" checked> The address is confirmed</label></p>
<p><button>Sign in</button> <button name="no">No</button></p></form></html>`

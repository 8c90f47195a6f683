import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

// An OpenID Connect provider with real keys that says anything a test wants.

export const CLIENT_ID = 'sonnette'
export const CLIENT_SECRET = 'the secret of a client that is tested'

/** The content and signature of the next ID token. */
export interface TokenContent {
  claims: JWTPayload
  signed?: 'by-another' | 'by-nobody' | 'by-the-secret' | 'then-changed'
  /** Instead of a token. */
  token?: string | undefined
}

export async function startLyingProvider() {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  let issuer = ''
  let saying: TokenContent = { claims: {} }
  /** The last token request, and the client's proof of identity. */
  let asked = { form: new URLSearchParams(), authorization: '' }
  const bytes = (value: string) => new TextEncoder().encode(value)

  async function idToken({ claims, signed, token }: TokenContent): Promise<string | undefined> {
    if (token !== undefined) return token || undefined
    const jwt = new SignJWT(claims)
    if (signed === 'by-the-secret') {
      return jwt.setProtectedHeader({ alg: 'HS256' }).sign(bytes(CLIENT_SECRET.padEnd(32)))
    }
    const key = signed === 'by-another' ? other.privateKey : own.privateKey
    const whole = await jwt.setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)
    const [header, body = '', signature] = whole.split('.')
    if (signed === 'by-nobody') return `${base64url({ alg: 'none' })}.${body}.`
    if (signed !== 'then-changed') return whole
    const changed = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), name: 'Somebody else' }
    return [header, base64url(changed), signature].join('.')
  }

  const server = createServer(async (request, response) => {
    const json = (value: unknown) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    if (request.url?.endsWith('/.well-known/openid-configuration')) {
      return json({
        // An address below this one is another issuer's, but discovery there names this one.
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    }
    if (request.url === '/keys') return json({ keys: [jwk] })
    if (request.url !== '/token') return response.writeHead(404).end()
    asked = {
      form: new URLSearchParams(await text(request)),
      authorization: request.headers.authorization ?? '',
    }
    return json({ access_token: 'opens nothing here', token_type: 'Bearer', id_token: await idToken(saying) })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    says(next: TokenContent) {
      saying = next
    },
    /** Whether the client has shown the verifier that the challenge was made of. */
    isProven: (challenge: string | null) =>
      createHash('sha256')
        .update(asked.form.get('code_verifier') ?? '')
        .digest('base64url') === challenge,
    asked: () => asked,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

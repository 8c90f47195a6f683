import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// A device that keeps one passkey, as WebAuthn has it (https://www.w3.org/TR/webauthn-3/), without a browser around it.

const PRESENT_AND_VERIFIED = 0b0000_0101
const WITH_CREDENTIAL = 0b0100_0000

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const digest = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
/** The needed parts of CBOR: texts under 24 bytes, and byte strings under 65,536. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Uint8Array) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes])

export interface Authenticator {
  /** Its answer to a registration challenge. */
  register(challenge: string): object
  /** Its answer to a sign-in challenge. */
  signIn(challenge: string): object
}

/** One for pages of `origin`; it says that it has made sure who holds it. */
export function authenticator(origin: string): Authenticator {
  const { hostname } = new URL(origin)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string }
  const id = randomBytes(16)
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
  const dataWith = (flags: number, more: Uint8Array = new Uint8Array()) =>
    Buffer.concat([digest(hostname), Buffer.from([flags, 0, 0, 0, 0]), more])
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    register(challenge) {
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const authData = dataWith(PRESENT_AND_VERIFIED | WITH_CREDENTIAL, made)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    signIn(challenge) {
      const said = clientData('webauthn.get', challenge)
      const authenticatorData = dataWith(PRESENT_AND_VERIFIED)
      const signature = sign('sha256', Buffer.concat([authenticatorData, digest(said)]), privateKey)
      return credential({
        clientDataJSON: base64url(said),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      })
    },
  }
}

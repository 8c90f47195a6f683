import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { keyFor } from './signing.ts'

/** Encrypts a text with the installation's secret, for one purpose: a JWE (RFC 7516). */
export async function seal(purpose: string, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(purpose))
}

/** The text; undefined if it was sealed with another secret of the installation. */
export async function unseal(purpose: string, sealed: string): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, keyFor(purpose), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return new TextDecoder().decode(plaintext)
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

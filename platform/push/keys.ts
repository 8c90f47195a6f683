import { createECDH } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { settings } from '../settings.ts'
import { keyFor } from '../signing.ts'

/** The installation's identity for push services (RFC 8292): a key pair on P-256, both halves as base64url. */
export interface VapidKeys {
  /** An uncompressed point: browsers subscribe with it. */
  publicKey: string
  privateKey: string
}

const PURPOSE = 'push'
const pairs = new LRUCache<string, VapidKeys>({ max: 4 })

/**
 * The installation's: of the setting, or else made of its secret, so that it is kept with it, and the same on every node.
 * It lasts as long as people's sessions, whose cookies the same secret signs; a phone that is signed in again subscribes again.
 */
export function vapidKeys(): VapidKeys {
  const { privateKey } = settings().push
  const key = privateKey ? Buffer.from(privateKey, 'base64url') : keyFor(PURPOSE)
  const name = key.toString('base64url')
  const known = pairs.get(name)
  if (known) return known
  const made = pairOf(key)
  pairs.set(name, made)
  return made
}

/** Throws where the number is not on the curve, which of random ones one in four thousand million is. */
function pairOf(key: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') }
}

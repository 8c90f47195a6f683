/** A browser's, as it names it (RFC 8030, 8291): where it is reached, and the keys that messages are encrypted for. */
export interface PushTarget {
  endpoint: string
  /** An uncompressed point on P-256 and 16 bytes, both as base64url. */
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** The text for the browser's service worker; at most about 3,000 bytes. */
  text: string
  /** At most 32 characters of base64url: a newer message takes the place of an older one that waits there. */
  topic?: string
  /** For how long the push service keeps it for a phone that is out of reach. */
  ttlSeconds: number
}

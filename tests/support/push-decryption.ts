import { createDecipheriv, createECDH, createHmac } from 'node:crypto'

// A browser's side of a push message, written from the RFCs alone: the sender uses a library.

/** A browser's keys: RFC 8291, section 2. */
export interface ReceiverKeys {
  /** On P-256; the public one is an uncompressed point. */
  privateKey: Buffer
  publicKey: Buffer
  authSecret: Buffer
}

const hmac = (key: Buffer, ...parts: Buffer[]) => {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const info = (text: string) => Buffer.from(`${text}\0`)
const ONE = Buffer.from([1])

/** Decrypts a message of `Content-Encoding: aes128gcm` (RFC 8188) for a browser (RFC 8291). Throws where it is not for it. */
export function decryptPush(message: Buffer, { privateKey, publicKey, authSecret }: ReceiverKeys): string {
  // RFC 8188, section 2.1: salt, record size, and the length of the key id, which is the sender's public key.
  const salt = message.subarray(0, 16)
  const recordSize = message.readUInt32BE(16)
  const idLength = message.readUInt8(20)
  const senderKey = message.subarray(21, 21 + idLength)
  const record = message.subarray(21 + idLength)
  // RFC 8291, section 4: one record, and no more.
  if (record.length > recordSize) throw new Error('the message has more than one record')
  // RFC 8291, section 3.4.
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(privateKey)
  const shared = receiver.computeSecret(senderKey)
  const keyInfo = Buffer.concat([info('WebPush: info'), publicKey, senderKey])
  const inputKey = hmac(hmac(authSecret, shared), keyInfo, ONE)
  // RFC 8188, sections 2.2 and 2.3.
  const pseudoRandomKey = hmac(salt, inputKey)
  const contentKey = hmac(pseudoRandomKey, info('Content-Encoding: aes128gcm'), ONE).subarray(0, 16)
  const nonce = hmac(pseudoRandomKey, info('Content-Encoding: nonce'), ONE).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros.
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the padding is not right')
  return padded.subarray(0, end).toString()
}

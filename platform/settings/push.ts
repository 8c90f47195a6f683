import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { setting } from '../setting.ts'

/** Of the browsers that there are: Chrome and its kin, Firefox, Safari, Edge. */
const usualServices =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com' as const

const host = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+$/

const services = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
  .refine((list) => list.every((one) => host.test(one) || loopback.test(one)), {
    error: 'host names with commas between them, for example fcm.googleapis.com,*.push.apple.com',
  })

const someKey = '32 bytes as base64url, 43 characters'
const privateKey = z
  .string()
  .regex(/^[\w-]{43}$/, { error: someKey, abort: true })
  .refine(isOnCurve, someKey)

function isOnCurve(key: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key, 'base64url')
    return true
  } catch {
    return false
  }
}

/** The push services and the sender's keys. */
export const push = {
  services: setting('PUSH_SERVICES', services, {
    default: usualServices,
    purpose:
      'The hosts of push services that ring staff phones, over HTTPS; `*.` before a name stands for all its subdomains. The server sends to no other host, even if a browser names one. A host on this machine may be named without TLS, `http://127.0.0.1:8080`, to try things out',
  }),
  privateKey: setting('VAPID_PRIVATE_KEY', privateKey, {
    isSecret: true,
    otherwise: 'derived from the secret',
    purpose:
      'The key that identifies this installation to push services (RFC 8292), in the form that other tools print. After a change of it (or of `SECRET`, if this key is not set), a phone rings again once its owner has opened a page',
  }),
}

import { randomBytes } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decryptPush } from '../../tests/support/push-decryption.ts'
import { type PushService, type Receiver, startPushService } from '../../tests/support/push-service.ts'
import { install, readSettings } from '../settings.ts'
import { openSigning } from '../signing.ts'
import { vapidKeys } from './keys.ts'
import { post } from './post.ts'
import { isSlowToReach, isUsable, sendPush } from './push.ts'
import { SENDS_PER_SERVICE, serviceOf } from './services.ts'

const SECRET = 'a secret of at least thirty-two characters'

let service: PushService
let other: PushService
const open = (env: NodeJS.ProcessEnv = {}) => {
  install(readSettings({ PUSH_SERVICES: `${service.origin},${other.origin}`, ...env }))
  openSigning(SECRET)
}
beforeAll(async () => {
  service = await startPushService()
  other = await startPushService()
  open()
})
afterAll(() => Promise.all([service.close(), other.close()]))

const message = { text: 'Chambre 108 · 2 serviettes', topic: 'a1', ttlSeconds: 300 }

test('the tests’ decryption reads the message of RFC 8291, section 5', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const read = decryptPush(
    bytes(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    ),
    {
      privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
      publicKey: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      authSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
  )
  expect(read).toBe('When I grow up, I want to be a watermelon')
})

test('a push carries its sender, urgency and topic, and only its browser can read it', async () => {
  const receiver = service.receiver()
  expect(await sendPush(receiver.subscription, message)).toEqual({ is: 'reached' })
  expect(service.refused).toEqual([])
  const [push] = receiver.took
  expect(push?.text).toBe(message.text)
  expect(push?.headers).toMatchObject({ ttl: '300', urgency: 'high', topic: 'a1' })
  expect(push?.headers.authorization).toContain(`k=${vapidKeys().publicKey}`)
  expect(push?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:sonnette@localhost' })
})

test.each([
  [404, undefined, { is: 'gone' }],
  [410, undefined, { is: 'gone' }],
  [429, '7', { is: 'away', retryAfterSeconds: 7 }],
  [429, '9999999', { is: 'away', retryAfterSeconds: 3_600 }],
  [503, 'Wed, 21 Oct 2015 07:28:00 GMT', { is: 'away', retryAfterSeconds: 0 }],
  [500, 'soon', { is: 'away', retryAfterSeconds: undefined }],
  [413, undefined, { is: 'refused' }],
  [403, undefined, { is: 'refused' }],
  // Never anywhere else than where it was sent.
  [307, undefined, { is: 'refused' }],
])('the push service’s answer %i is understood (retry after %s)', async (status, retryAfter, outcome) => {
  const receiver = service.receiver()
  receiver.answers({ status, ...(retryAfter && { retryAfter }) })
  expect(await sendPush(receiver.subscription, message)).toEqual(outcome)
})

test('an unreachable push service counts as away', async () => {
  const third = await startPushService()
  open({ PUSH_SERVICES: `${service.origin},${other.origin},${third.origin}` })
  const receiver = third.receiver()
  await third.close()
  expect(await sendPush(receiver.subscription, message)).toEqual({ is: 'away' })
})

test('pushes beyond a service’s places wait for one and all arrive', async () => {
  const receiver = service.receiver()
  const many = Array.from({ length: 3 * SENDS_PER_SERVICE }, () =>
    sendPush(receiver.subscription, message, { patienceMs: 60_000, timeoutMs: 60_000 }),
  )
  expect(new Set((await Promise.all(many)).map(({ is }) => is))).toEqual(new Set(['reached']))
  expect(receiver.took).toHaveLength(many.length)
  expect(service.busiest).toBeLessThanOrEqual(SENDS_PER_SERVICE)
})

test('a slow push service is limited to its places and does not block another', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const stuck = service.receiver()
  stuck.answers({ status: 201, until: over })
  const waiting = Array.from({ length: SENDS_PER_SERVICE }, () =>
    sendPush(stuck.subscription, message, { patienceMs: 100, timeoutMs: 60_000 }),
  )
  // Pushes wait until the service is known to be slow; from then on none does.
  const full = { is: 'away', retryAfterSeconds: 15 }
  expect(await sendPush(stuck.subscription, message)).toEqual(full)
  expect(isSlowToReach(stuck.subscription)).toBe(true)
  expect(await sendPush(stuck.subscription, message)).toEqual(full)
  const swift = other.receiver()
  expect(await sendPush(swift.subscription, message)).toEqual({ is: 'reached' })
  end()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => ({ is: 'reached' })))
  expect(service.busiest).toBeLessThanOrEqual(SENDS_PER_SERVICE)
  // All places are free again, and it is slow no more.
  expect(isSlowToReach(stuck.subscription)).toBe(false)
  expect(await sendPush(service.receiver().subscription, message)).toEqual({ is: 'reached' })
})

test('one signature is reused for many pushes of a service and key', async () => {
  const receivers = [service.receiver(), service.receiver(), other.receiver()]
  for (const { subscription } of receivers) await sendPush(subscription, message)
  open({ VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url') })
  const later = service.receiver()
  await sendPush(later.subscription, message)
  open()
  const [first, second, elsewhere, withOther] = [...receivers, later].map(
    ({ took }) => took[0]?.headers.authorization,
  )
  expect(second).toBe(first)
  expect(new Set([first, elsewhere, withOther]).size).toBe(3)
})

test('a push waits for its answer for a limited time', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const stuck = service.receiver()
  stuck.answers({ status: 201, until: over })
  expect(await sendPush(stuck.subscription, message, { timeoutMs: 50 })).toEqual({ is: 'away' })
  end()
})

describe('push thread', () => {
  const threads: Worker[] = []
  const started = (thread: Worker) => void threads.push(thread)
  beforeAll(() => void process.on('worker', started))
  afterAll(() => void process.off('worker', started))

  /** Has the next push find another thread than the one of the tests before it. */
  const thatIsStuck = () => post({ ...pushTo(service.receiver()), timeoutMs: 60_000 }, -60_000)
  const pushTo = ({ subscription }: Receiver) => {
    return { subscription, message, sender: { subject: 'mailto:sonnette@localhost', ...vapidKeys() } }
  }

  test('a stuck push thread is replaced', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const stuck = service.receiver()
    stuck.answers({ status: 201, until: over })
    expect(await post({ ...pushTo(stuck), timeoutMs: 60_000 }, -59_900)).toHaveProperty('why')
    end()
    const before = threads.length
    expect(await sendPush(service.receiver().subscription, message)).toEqual({ is: 'reached' })
    expect(await sendPush(service.receiver().subscription, message)).toEqual({ is: 'reached' })
    expect(threads).toHaveLength(before + 1)
  })

  test('a push thread that dies answers all its pushes and is replaced', async () => {
    await thatIsStuck()
    expect(await sendPush(service.receiver().subscription, message)).toEqual({ is: 'reached' })
    const [thread, before] = [threads.at(-1), threads.length]
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const [stuck, waits] = [service.receiver(), service.receiver()]
    stuck.answers({ status: 201, until: over })
    const patient = { patienceMs: 60_000, timeoutMs: 60_000 }
    const many = Array.from({ length: SENDS_PER_SERVICE }, () =>
      sendPush(stuck.subscription, message, patient),
    )
    // It has no place before the thread is dead, and is sent by the next.
    const next = sendPush(waits.subscription, message, patient)
    await thread?.terminate()
    expect(await Promise.all(many)).toEqual(many.map(() => ({ is: 'away' })))
    expect(await next).toEqual({ is: 'reached' })
    expect(waits.took).toHaveLength(1)
    expect(threads).toHaveLength(before + 1)
    expect(isSlowToReach(stuck.subscription)).toBe(false)
    end()
  })

  test('a push thread never reveals keys, whatever fails', async () => {
    const { subscription } = service.receiver()
    const answer = await post({
      ...pushTo(service.receiver()),
      subscription: { ...subscription, p256dh: 'A'.repeat(87) },
      timeoutMs: 1_000,
    })
    expect(answer).toHaveProperty('why')
    expect(JSON.stringify(answer)).not.toContain('AAAA')
  })
})

describe('push endpoints', () => {
  const usual = () => open({ PUSH_SERVICES: '' })

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', 'fcm.googleapis.com'],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', '*.push.services.mozilla.com'],
    ['https://web.push.apple.com/abc', '*.push.apple.com'],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', '*.notify.windows.com'],
    ['HTTPS://FCM.GoogleAPIs.com:443/fcm/send/abc', 'fcm.googleapis.com'],
    ['https://fcm.googleapis.com\\@127.0.0.1/', 'fcm.googleapis.com'],
    ['https://fcm.googleapis.com./fcm/send/abc', undefined],
    ['https://web.push.apple.com./abc', undefined],
    ['https://push.apple.com/abc', undefined],
    ['https://web.push.apple.com:80/abc', undefined],
    ['https://web.push.apple.com%2e.evil.example/', undefined],
    ['https://127.0.0.1\\.push.apple.com/', undefined],
    ['https://127.0.0.1#.push.apple.com', undefined],
    ['https://127.0.0.1?.push.apple.com', undefined],
    ['https://[::ffff:127.0.0.1]/', undefined],
    ['https://[fd00::1]:443/', undefined],
    ['https://2130706433/', undefined],
    ['https://0x7f.1/', undefined],
    ['https://metadata.google.internal/', undefined],
    ['wss://fcm.googleapis.com/', undefined],
    ['//fcm.googleapis.com/', undefined],
    ['http://fcm.googleapis.com/fcm/send/abc', undefined],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', undefined],
    ['https://fcm.googleapis.com@169.254.169.254/', undefined],
    ['https://user:word@fcm.googleapis.com/fcm/send/abc', undefined],
    ['https://fcm.googleapis.com.evil.example/', undefined],
    ['https://push.apple.com.evil.example/', undefined],
    ['https://evilpush.apple.com/', undefined],
    ['https://127.0.0.1/', undefined],
    ['https://[::1]/', undefined],
    ['https://localhost/', undefined],
    ['http://127.0.0.1:5432/', undefined],
    ['https://10.0.0.1/', undefined],
    ['file:///etc/passwd', undefined],
    ['not an address', undefined],
  ])('the endpoint %s belongs to the push service %s', (endpoint, named) => {
    usual()
    expect(serviceOf(endpoint)).toBe(named)
    open()
  })

  test('a push to an unknown service is not sent', async () => {
    open({ PUSH_SERVICES: other.origin })
    const receiver = service.receiver()
    expect(isUsable(receiver.subscription)).toBe(false)
    expect(await sendPush(receiver.subscription, message)).toEqual({ is: 'refused' })
    expect(receiver.took).toEqual([])
    open()
  })

  test('a subscription with invalid keys is not used', () => {
    const { subscription } = service.receiver()
    expect(isUsable(subscription)).toBe(true)
    expect(isUsable({ ...subscription, auth: 'AAAA' })).toBe(false)
    expect(isUsable({ ...subscription, p256dh: 'A'.repeat(87) })).toBe(false)
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
    expect(isUsable({ ...subscription, p256dh: offCurve })).toBe(false)
  })
})

describe('VAPID keys', () => {
  test('the VAPID key is the same on every node and start, and changes with the secret', () => {
    open()
    const { publicKey } = vapidKeys()
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    open()
    expect(vapidKeys().publicKey).toBe(publicKey)
    openSigning(`${SECRET} another`)
    expect(vapidKeys().publicKey).not.toBe(publicKey)
    open()
  })

  test('the VAPID key is the operator’s own if set', () => {
    open({ VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' })
    expect(vapidKeys().publicKey).toBe(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    )
    open()
  })
})

import type { Actor, Guest } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { LaneFull, type LaneRules, openLane } from '../platform/lane.ts'
import { limiterInMemory, pacer } from '../platform/limits.ts'
import { settings } from '../platform/settings.ts'

// Admission control: the numbers by which requests are served, wait, are delayed or refused. A request passes one lane.
// Work that keeps a processor busy has lanes of its own, declared beside it: sign-ins (platform/auth/hashing-queue.ts),
// pictures (platform/pictures.ts), printed documents (platform/print/printer.ts) and exported files
// (app/admin/analytics/export/running-files.server.ts). Limits that the product promises are settings
// (platform/settings/limits.ts).

interface Row extends LaneRules {
  /** The kind of owner that waits, and that is refused. */
  owner: 'address' | 'person' | 'room' | 'hotel'
  /** Each owner has a lane of its own. */
  isSeparate?: true
  /** The refusal: its reason, and when to come again, in seconds. */
  whenFull: readonly [reason: 'crowded' | 'too-much-at-once' | 'too-many-attempts', retryAfter: number]
}

export const lanes = {
  /** Callers without a session, a known device, a room's link or a token. */
  anonymous: lane({
    owner: 'address',
    concurrency: 2,
    waiting: 96,
    patienceMs: 10_000,
    heldMs: 100,
    rest: 3,
    priority: 'low',
    whenFull: ['crowded', 2],
  }),
  /** Links that open no room. Guests may come from one address, and one of them may have mistyped a link. */
  unknownLinks: lane({
    owner: 'address',
    concurrency: 1,
    waiting: 400,
    patienceMs: 10_000,
    heldMs: 100,
    rest: 3,
    priority: 'low',
    whenFull: ['crowded', 2],
  }),
  /** Pages and API calls of guests: rooms of a hotel take turns, and devices of a room. Orders only have a pace. */
  guestPages: lane({
    owner: 'hotel',
    isSeparate: true,
    concurrency: 1,
    waiting: 200,
    heldMs: 500,
    priority: 'first',
    whenFull: ['crowded', 2],
  }),
  /** Pages and API calls of one person, or calls of one key. A longer call waits for something outside, e.g. a payment provider. */
  staff: lane({
    owner: 'person',
    isSeparate: true,
    concurrency: 3,
    waiting: 200,
    heldMs: 10_000,
    whenFull: ['too-much-at-once', 2],
  }),
  /** Bodies of more than 64 KB, which occupy memory while they are being sent. */
  uploads: lane({
    owner: 'person',
    concurrency: 24,
    waiting: 0,
    perOwner: 3,
    whenFull: ['too-many-attempts', 10],
  }),
  /** Photos that guests' phones have made small: at most 2 MB each, for as long as a slow line takes. */
  photos: lane({
    owner: 'room',
    concurrency: 48,
    waiting: 0,
    perOwner: 3,
    whenFull: ['crowded', 5],
  }),
  /** Guests' forms with photos as the camera made them: up to 24 MB each. */
  photoForms: lane({
    owner: 'room',
    concurrency: 4,
    waiting: 0,
    perOwner: 1,
    whenFull: ['crowded', 10],
  }),
  /** The payment provider's notices: it sends hundreds at once, and waits for half a minute. */
  notices: lane({
    owner: 'address',
    concurrency: 2,
    waiting: 1_000,
    patienceMs: 30_000,
    heldMs: 100,
    rest: 3,
    priority: 'low',
    whenFull: ['crowded', 30],
  }),
  /** Notices of more than 64 KB, while they are being sent. */
  largeNotices: lane({ owner: 'address', concurrency: 8, waiting: 0, whenFull: ['crowded', 30] }),
}

/** More than this is refused until the time is over. */
export const rates = {
  /** Of an address: links that open no room. */
  unknownLinks: limiterInMemory('unknown-tokens', () => settings().limits.unknownTokens),
  /** Of an address: unsigned notices; afterwards none of its notices is read. */
  wrongNotices: limiterInMemory('wrong-notices', () => ({ count: 100, seconds: 60 })),
  /** Of an address: messages at addresses of no management system; afterwards none of its messages is read. */
  wrongPmsMessages: limiterInMemory('wrong-pms-messages', () => ({ count: 100, seconds: 60 })),
  /** Of an API key. */
  keys: limiterInMemory('calls-of-key', () => settings().limits.apiKey),
  /** Of an address. */
  guestStreams: limiterInMemory('streams-opened-by-guests', () => ({
    count: settings().streams.perAddress,
    seconds: 10,
  })),
  /** Of a session: each page opens one, and clicking by hand stays far below. */
  staffStreams: limiterInMemory('streams-opened-by-session', () => ({
    count: 100 + settings().streams.perUser,
    seconds: 10,
  })),
}

/** More than this is delayed, by four seconds at most, and not refused. */
export const paces = {
  /** Of a hotel; a delayed page also gives way to other hotels. */
  guestPages: pacer(() => settings().limits.guestPerHotel),
  /** Of a hotel; and a room's share of it, so that a flood through one link delays that room only. */
  guestSends: pacer(() => settings().limits.guestPerHotel),
  /** Of an address. */
  guestStreams: pacer(() => ({ count: Math.ceil(settings().streams.perAddress / 40), seconds: 0.1 })),
  /** Of the installation: refusals of a crowd leave one by one, so that its clients come back spread. */
  refusals: pacer(() => ({ count: 1, seconds: 0.005 })),
}

/** The share of a hotel's pace that one room can take. */
export const ROOMS_SHARE = 1 / 10

type Work<T> = () => Promise<T>
type Options = Parameters<ReturnType<typeof openLane>['run']>[1]

export function lane({ isSeparate, whenFull: [reason, retryAfter], ...rules }: Row) {
  const shared = isSeparate ? undefined : openLane(rules)
  const own = new Map<string, ReturnType<typeof openLane>>()
  const laneOf = (owner: string) => {
    const known = shared ?? own.get(owner)
    if (known) return known
    const opened = openLane(rules, () => own.delete(owner))
    own.set(owner, opened)
    return opened
  }
  /** Runs `work` when it is the owner's turn. Rejects with the lane's refusal, or with the error of `work`. */
  return <T>(owner: string, work: Work<T>, options: Options = {}): Promise<T> =>
    laneOf(owner)
      .run(work, { owners: [owner], ...options })
      .catch((error: unknown) => {
        throw error instanceof LaneFull ? new DomainError(reason, { retryAfter }) : error
      })
}

/** Devices that bring no cookie are as one: a script makes a new one with each load. */
const ownersWithin = ({ roomId, deviceId, isNewDevice }: Guest) => [roomId, isNewDevice ? '' : deviceId]

/** Admits a page or a call of the API; anonymous callers passed their lane before. */
export async function admitActor<T>(actor: Actor, work: Work<T>): Promise<T> {
  if (actor.kind === 'guest') {
    const paceMs = () => paces.guestPages.delayMs(actor.hotelId)
    return lanes.guestPages(actor.hotelId, work, { owners: ownersWithin(actor), paceMs })
  }
  if (actor.kind === 'key') return lanes.staff(actor.keyId, work)
  return actor.kind === 'staff' || actor.kind === 'user' ? lanes.staff(actor.userId, work) : work()
}

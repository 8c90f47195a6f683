import { z } from 'zod'
import { emailChangeOf } from '../../platform/auth/email-changes.ts'
import { ownAccount, ownSignIns } from '../../platform/auth/own-account.ts'
import { limiterInDatabase } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { signedIn } from '../access.ts'
import { DomainError } from '../errors.ts'
import { operationOfNoHotel } from '../operation.ts'
import { type Place, placesOf } from '../staff/lookups.ts'
import { stretchOf } from './queries.ts'
import { OwnActivity, OwnData, STRETCH } from './shapes.ts'

const perPerson = limiterInDatabase('own-data', () => settings().limits.ownData)

const stamp = (at: Date) => at.toISOString()

export const showOwnData = operationOfNoHotel({
  name: 'account.showData',
  summary: 'All that is kept of you, besides what you have done in your hotels',
  http: ['GET', '/account/data'],
  access: signedIn,
  refusals: ['sign-in-first', 'too-many-files'],
  whole: 'of one person',
  input: z.object({}),
  output: OwnData,
  async run({ actor: { userId } }) {
    const retryAfter = await perPerson.take(userId)
    if (retryAfter !== undefined) throw new DomainError('too-many-files', { retryAfter })
    const [account, emailChange, signIns, places] = await Promise.all([
      ownAccount(userId),
      emailChangeOf(userId),
      ownSignIns(userId),
      placesOf(userId),
    ])
    if (!account) throw new DomainError('sign-in-first')
    const { locale, createdAt, ...person } = account
    return {
      account: {
        id: userId,
        ...person,
        language: locale,
        createdAt: stamp(createdAt),
        emailChange: emailChange?.email ?? null,
      },
      memberships: places.map(
        ({ hotelName, role, name, isSubscriptionManager, active, removedAt, team, mailsReports }) => ({
          hotel: hotelName,
          role,
          name,
          isSubscriptionManager,
          active,
          removedAt: removedAt && stamp(removedAt),
          team,
          mailsReports,
        }),
      ),
      sessions: signIns.sessions.map((session) => ({
        ...session,
        createdAt: stamp(session.createdAt),
        usedAt: stamp(session.usedAt),
        expiresAt: stamp(session.expiresAt),
      })),
      passkeys: signIns.passkeys.map((passkey) => ({
        name: passkey.name,
        createdAt: passkey.createdAt && stamp(passkey.createdAt),
      })),
      phones: signIns.phones.map((phone) => ({
        ...phone,
        createdAt: stamp(phone.createdAt),
        usedAt: stamp(phone.usedAt),
      })),
    }
  },
})

/** Lower than every identifier. */
const FIRST = '00000000-0000-0000-0000-000000000000'
const mark =
  /^(?<hotelId>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<behind>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const showOwnActivity = operationOfNoHotel({
  name: 'account.showActivity',
  summary:
    'What you have done in the hotels where you work, and what was done to you there: a stretch of time, the oldest first',
  http: ['GET', '/account/activity'],
  access: signedIn,
  input: z.object({
    since: z
      .string()
      .regex(mark, 'no-cursor')
      .optional()
      .describe('Where the stretch before this one ended: what was given as `until`'),
  }),
  output: z.object({
    /** Of a stretch in which nothing of theirs happened: none, and others can follow. */
    activity: z.array(OwnActivity).max(STRETCH),
    until: z.string().nullable().describe('Given as `since`, what follows; null where nothing does'),
  }),
  async run({ actor: { userId }, input, inTransaction }) {
    // Who is let in no more reads no more of the hotel, not even what they did there.
    const places = (await placesOf(userId)).filter(({ active, removedAt }) => active && removedAt === null)
    const { hotelId, behind = FIRST } = mark.exec(input.since ?? '')?.groups ?? {}
    const i = hotelId === undefined ? 0 : places.findIndex((place) => place.hotelId === hotelId)
    const place = places[i]
    if (!place) return { activity: [], until: null }
    const rows = await inTransaction(async (_transaction, open) => {
      const { tenant } = await open(place.access)
      return stretchOf(tenant, userId, { behind, length: STRETCH })
    })
    const activity = rows
      .filter(({ isOwn, isAbout }) => isOwn || isAbout)
      .map(({ at, type, subjectType, subjectId, isOwn, before, after }) => ({
        at: stamp(at),
        hotel: place.hotelName,
        type,
        subjectType,
        subjectId,
        isByYou: isOwn,
        before,
        after,
      }))
    return { activity, until: nextMark(rows, place, places[i + 1]) }
  },
})

/** Where what follows begins: in the same hotel where the stretch was full, else in the next. */
function nextMark(
  rows: { id: string; count: number }[],
  { hotelId }: Place,
  next: Place | undefined,
): string | null {
  const last = rows.at(-1)
  if (last && last.count >= STRETCH) return `${hotelId}.${last.id}`
  return next ? `${next.hotelId}.${FIRST}` : null
}

import { z } from 'zod'
import { exportUserData } from '../../platform/auth/own-account.ts'
import { limiterInDatabase } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { signedIn } from '../access.ts'
import { DomainError } from '../errors.ts'
import { LOWEST_ID } from '../ids.ts'
import { operationOfNoHotel } from '../operation.ts'
import { type Place, placesOf } from '../staff/lookups.ts'
import { AlertSettings, usualAlertSettings } from '../staff/shapes.ts'
import { stretchOf } from './queries.ts'
import { OwnActivity, OwnData, STRETCH } from './shapes.ts'
import { stamped } from './stamped.ts'

const perPerson = limiterInDatabase('own-data', () => settings().limits.ownData)

export const showOwnData = operationOfNoHotel({
  name: 'account.showData',
  summary: 'Download your personal data: account, hotels and ways of signing in',
  http: ['GET', '/account/data'],
  access: signedIn,
  refusals: ['sign-in-first', 'too-many-files'],
  whole: 'of one person',
  input: z.object({}),
  output: OwnData,
  async run({ actor: { userId } }) {
    const retryAfter = await perPerson.take(userId)
    if (retryAfter !== undefined) throw new DomainError('too-many-files', { retryAfter })
    const [kept, places] = await Promise.all([exportUserData(userId), placesOf(userId)])
    if (!kept) throw new DomainError('sign-in-first')
    const { sessions, passkeys, phones, emailChange, ...account } = stamped(kept)
    return {
      account: { id: userId, ...account, emailChange: emailChange ?? null },
      memberships: places.map(({ hotelName, access, self, others, alertSettings, ...place }) => ({
        hotel: hotelName,
        ...stamped(place),
        alertsByMail: AlertSettings.parse({ ...usualAlertSettings, ...alertSettings }).byMail,
      })),
      sessions,
      passkeys,
      phones,
    }
  },
})

const mark =
  /^(?<hotelId>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<behind>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const showOwnActivity = operationOfNoHotel({
  name: 'account.showActivity',
  summary: 'List your activity in your hotels, and changes that concern you, oldest first, in chunks',
  http: ['GET', '/account/activity'],
  access: signedIn,
  input: z.object({
    since: z.string().regex(mark, 'no-cursor').optional().describe('The `until` of the chunk before'),
  }),
  output: z.object({
    /** Can be empty although more follow. */
    activity: z.array(OwnActivity).max(STRETCH),
    until: z.string().nullable().describe('Pass it as `since` for the next chunk; null at the end'),
  }),
  async run({ actor: { userId }, input, inTransaction }) {
    // An employee who was deactivated or removed reads no more of the hotel, even of their own actions.
    const places = (await placesOf(userId)).filter(({ active, removedAt }) => active && removedAt === null)
    const { hotelId, behind = LOWEST_ID } = mark.exec(input.since ?? '')?.groups ?? {}
    const i = hotelId === undefined ? 0 : places.findIndex((place) => place.hotelId === hotelId)
    const place = places[i]
    if (!place) return { activity: [], until: null }
    const rows = await inTransaction(async (_transaction, open) => {
      const { tenant } = await open(place.access)
      return stretchOf(tenant, userId, { behind, length: STRETCH })
    })
    const activity = rows
      .filter(({ isOwn, isAbout, isGiven }) => isOwn || isAbout || isGiven)
      .map(({ at, type, subjectType, subjectId, isOwn, before, after }) => ({
        at: at.toISOString(),
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

/** The next position: in the same hotel if the chunk was full, else in the next. */
function nextMark(
  rows: { id: string; count: number }[],
  { hotelId }: Place,
  next: Place | undefined,
): string | null {
  const last = rows.at(-1)
  if (last && last.count >= STRETCH) return `${hotelId}.${last.id}`
  return next ? `${next.hotelId}.${LOWEST_ID}` : null
}

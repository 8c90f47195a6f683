import { z } from 'zod'
import { guestLanguages, languagesOfRooms } from '../../i18n/guest-languages.ts'
import { admins, staff } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { hotelEvents } from '../configuration/events.ts'
import { isAnnouncementOver } from '../configuration/rules.ts'
import {
  ANNOUNCED_ROOMS_MAXIMUM,
  ANNOUNCEMENTS_MAXIMUM,
  Announcement,
  Announcements,
  HotelSettings,
} from '../configuration/shapes.ts'
import { DomainError, inputError } from '../errors.ts'
import { type Call, operation } from '../operation.ts'
import { momentOf } from '../services/hours.ts'
import { chooseRooms } from '../staff/choose-rooms.ts'
import { ANNOUNCEMENT_DAYS, AnnouncementChange, AnnouncementRemoval } from './announcement-shapes.ts'
import * as queries from './queries.ts'

// Announcements are part of the configuration, so that guests' pages need no query for them.

const DAY_MS = 86_400_000

const change = {
  access: admins,
  scope: 'hotel:write',
  requires: 'working-subscription',
  output: z.object({ announcements: Announcements }),
} as const

export const listAnnouncements = operation({
  name: 'hotel.announcements',
  summary: 'List the announcements to guests, now or later',
  http: ['GET', '/hotel/announcements'],
  access: staff,
  scope: 'hotel:read',
  whole: 'one form chooses among all floors; at most 10 announcements',
  input: z.object({}),
  output: z.object({
    announcements: z
      .array(Announcement.extend({ numbers: z.array(z.string()).max(ANNOUNCED_ROOMS_MAXIMUM) }))
      .max(ANNOUNCEMENTS_MAXIMUM),
    /** Those that rooms have. */
    floors: z.array(z.string()),
    timeZone: z.string(),
    languages: z
      .array(z.enum(guestLanguages))
      .max(guestLanguages.length)
      .describe('The languages of room pages'),
  }),
  async run({ tenant, now }) {
    const [hotel, rooms] = await Promise.all([queries.hotel(tenant), queries.announcedRooms(tenant)])
    const { guestLanguages: more, announcements } = HotelSettings.parse(hotel.settings)
    return {
      announcements: withoutEnded(announcements, now).map((one) => ({
        ...one,
        numbers: rooms.filter(({ id }) => one.roomIds.includes(id)).map(({ number }) => number),
      })),
      floors: [...new Set(rooms.map(({ floor }) => floor))].filter((floor) => floor !== ''),
      timeZone: hotel.timeZone,
      languages: languagesOfRooms(more),
    }
  },
})

export const setAnnouncement = operation({
  ...change,
  name: 'hotel.setAnnouncement',
  summary:
    'Announce something to the guests of all rooms, a floor or some rooms, under an id that you choose',
  http: ['PUT', '/hotel/announcements/{announcementId}'],
  refusals: ['subscription-required', 'changed-since', 'too-many-of-them'],
  input: AnnouncementChange,
  async run(call) {
    const { announcementId: id, revision, text } = call.input
    const rooms = await roomsOf(call)
    return save(call, (found, timeZone) => {
      const old = found.find((one) => one.id === id)
      const { roomIds, floor, numbers } = rooms
      const wanted = { id, text, ...periodOf(call, timeZone), floor, roomIds }
      // A browser may repeat a lost answer.
      if (old && isSame(old, wanted)) return undefined
      if ((old?.revision ?? 0) !== revision) throw new DomainError('changed-since', {})
      if (!old && found.length >= ANNOUNCEMENTS_MAXIMUM) throw new DomainError('too-many-of-them')
      const announcement = { ...wanted, revision: revision + 1 }
      return {
        announcements: old
          ? found.map((one) => (one === old ? announcement : one))
          : [...found, announcement],
        before: old && wordsOf(old),
        after: { ...wordsOf(announcement), ...(numbers && { rooms: numbers }) },
      }
    })
  },
})

export const removeAnnouncement = operation({
  ...change,
  name: 'hotel.removeAnnouncement',
  summary: 'End an announcement now',
  http: ['DELETE', '/hotel/announcements/{announcementId}'],
  refusals: ['subscription-required', 'changed-since'],
  input: AnnouncementRemoval,
  async run(call) {
    const { announcementId: id, revision } = call.input
    return save(call, (found) => {
      const old = found.find((one) => one.id === id)
      if (!old) return undefined
      if (old.revision !== revision) throw new DomainError('changed-since', {})
      return {
        announcements: found.filter((one) => one !== old),
        before: { announcement: old.text },
        after: { announcement: null },
      }
    })
  },
})

const withoutEnded = (announcements: readonly Announcement[], now: Date) =>
  announcements.filter((one) => !isAnnouncementOver(one, now.getTime()))

/** Without revision: the same announcement, however often it was sent. */
const isSame = ({ revision: _, ...found }: Announcement, wanted: Omit<Announcement, 'revision'>) =>
  JSON.stringify(Announcement.omit({ revision: true }).parse(found)) ===
  JSON.stringify(Announcement.omit({ revision: true }).parse(wanted))

/** For the history. */
const wordsOf = ({ text, startsAt, endsAt, floor }: Announcement) => ({
  announcement: text,
  ...(startsAt && { startsAt }),
  endsAt,
  ...(floor !== null && { floor }),
})

type ChangeCall = Call<Staff | Key, z.output<typeof AnnouncementChange>>

/** The rooms that it is to, and their numbers in words. */
async function roomsOf(call: ChangeCall) {
  const { to, floor, numbers } = call.input
  if (to === 'all') return { floor: null, roomIds: [] }
  if (to === 'floor') {
    if (floor === '') throw inputError([{ path: ['floor'], message: 'missing' }])
    return { floor, roomIds: [] }
  }
  if (numbers === '') throw inputError([{ path: ['numbers'], message: 'missing' }])
  const rooms = await chooseRooms(call, { numbers, floors: [], typeIds: [] })
  if (rooms.length > ANNOUNCED_ROOMS_MAXIMUM)
    throw inputError([{ path: ['numbers'], message: 'too-many-announced' }])
  return { floor: null, roomIds: rooms.map(({ id }) => id), numbers: rooms.map(({ number }) => number) }
}

/** From when until when, as moments. */
function periodOf({ input, now }: ChangeCall, timeZone: string) {
  const read = (typed: string) => {
    const [day = '', time = ''] = typed.split('T')
    return momentOf(Temporal.PlainDate.from(day), time, timeZone)
  }
  const starts = input.startsAt === null ? null : read(input.startsAt)
  const ends = read(input.endsAt)
  if (ends <= now.getTime()) throw inputError([{ path: ['endsAt'], message: 'end-over' }])
  if (starts !== null && ends <= starts) throw inputError([{ path: ['endsAt'], message: 'end-before-start' }])
  if (ends > now.getTime() + ANNOUNCEMENT_DAYS * DAY_MS)
    throw inputError([{ path: ['endsAt'], message: 'end-too-far' }])
  const iso = (moment: number) => new Date(moment).toISOString()
  return { startsAt: starts === null ? null : iso(starts), endsAt: iso(ends) }
}

/** Saves the announcements that `change` makes of those not ended; undefined leaves them. */
async function save(
  { tenant, record, now }: Call<Staff | Key, unknown>,
  change: (
    found: Announcement[],
    timeZone: string,
  ) => { announcements: Announcement[]; before: unknown; after: unknown } | undefined,
) {
  const hotel = await queries.hotel(tenant, 'locked')
  const found = withoutEnded(HotelSettings.parse(hotel.settings).announcements, now)
  const changed = change(found, hotel.timeZone)
  if (!changed) return { announcements: found }
  const { announcements, before, after } = changed
  await queries.updateHotel(tenant, { settings: { ...hotel.settings, announcements } })
  record(hotelEvents.changed, {
    subjectId: tenant.hotelId,
    payload: { isForGuests: true },
    before,
    after,
  })
  return { announcements }
}

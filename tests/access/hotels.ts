import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { operations } from '../../domain/operations.ts'
import { openWithoutStaff } from '../support/hotel.ts'
import { admins, everyone, type Growth, key, type Row, staff } from './row.ts'
import { owner } from './scene.ts'

/** The hotel's details as the caller has seen them. */
let seen: object

/** The hotel's name, which confirms closing it. */
let hotelName = ''

let suspended = ''

const ofOperator = { may: ['operator'], ofEveryHotel: true } as const

/** A small PNG, which is not refused as a speck. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAAA1BMVEUAAACnej3aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NgIA0AAAAwAAHHqoWOAAAAAElFTkSuQmCC',
  'base64',
)

const announcementId = randomUUID()

const withoutFacts = async ({ hotel }: { hotel: { id: string } }) => {
  await owner.query(`update hotels set settings = settings - 'facts' where id = $1`, [hotel.id])
}

const withoutAnnouncements = async ({ hotel }: { hotel: { id: string } }) => {
  await owner.query(`update hotels set settings = settings - 'announcements' where id = $1`, [hotel.id])
}

export const hotelRows: Record<string, Row> = {
  showFirstSteps: key(
    'hotel:read',
    admins(() => ({})),
  ),
  listHistory: {
    ...key(
      'hotel:read',
      admins(({ room }) => ({ subjectType: 'room', subjectId: room.id })),
    ),
    foreign: { entries: [], next: null },
  },
  showHotelDetails: key(
    'hotel:read',
    admins(() => ({})),
  ),
  changeHotel: key('hotel:write', {
    ...admins(() => ({ ...seen, towelMaximum: 7 })),
    before: async ({ hotel }) => {
      const { logo: _, ...details } = await operations.showHotelDetails(hotel.admin, {})
      seen = details
    },
  }),
  closeHotel: {
    ...admins(() => ({ name: hotelName })),
    isOfOneself: true,
    before: async ({ hotel }) => {
      hotelName = (await operations.showHotel(hotel.admin, {})).name
    },
    foreign: expect.objectContaining({ reason: 'invalid-input' }),
  },
  searchHotels: { ...ofOperator, input: () => ({}) },
  showOperatedHotel: { ...ofOperator, input: ({ hotel }) => ({ hotelId: hotel.id }) },
  listOperatorActions: { ...ofOperator, input: () => ({}) },
  suspendHotel: {
    ...ofOperator,
    // In the scene's own hotel, later scenes could not order.
    before: async () => {
      suspended = (await openWithoutStaff()).id
    },
    input: () => ({ hotelId: suspended }),
  },
  resumeHotel: { ...ofOperator, input: ({ hotel }) => ({ hotelId: hotel.id }) },
  closeOperatedHotel: {
    ...ofOperator,
    before: async ({ hotel }) => {
      hotelName = (await operations.showHotel(hotel.admin, {})).name
    },
    input: ({ hotel }) => ({ hotelId: hotel.id, name: hotelName }),
  },
  keepHotel: admins(
    () => ({}),
    ({ hotel }) =>
      owner.query(`update hotels set closes_at = now() + interval '30 days' where id = $1`, [hotel.id]),
  ),
  showWorkRules: key(
    'hotel:read',
    admins(() => ({})),
  ),
  changeWorkRules: key('hotel:write', {
    ...admins(() => ({ ...seen, quietHours: { from: '22:00', until: '07:00' } })),
    before: async ({ hotel }) => {
      await owner.query(`update hotels set settings = settings - 'quietHours' where id = $1`, [hotel.id])
      seen = await operations.showWorkRules(hotel.admin, {})
    },
  }),
  setLogo: key(
    'hotel:write',
    admins(() => ({ image: new File([picture], 'logo.png') })),
  ),
  removeLogo: key(
    'hotel:write',
    admins(() => ({})),
  ),
  showLogo: key(
    'hotel:read',
    staff(() => ({})),
  ),
  showGoodToKnow: key(
    'hotel:read',
    staff(() => ({})),
  ),
  setWifi: key(
    'hotel:write',
    admins(() => ({ network: 'Tilleuls', password: 'bonne-nuit-2026' })),
  ),
  listAnnouncements: key(
    'hotel:read',
    staff(() => ({})),
  ),
  setAnnouncement: key('hotel:write', {
    ...admins(() => ({
      announcementId,
      revision: 0,
      text: { fr: 'Pas d’eau chaude.' },
      endsAt: Temporal.Now.plainDateTimeISO('UTC').add({ days: 2 }).toString({ smallestUnit: 'minute' }),
    })),
    before: withoutAnnouncements,
  }),
  removeAnnouncement: key('hotel:write', {
    ...admins(() => ({ announcementId, revision: 1 })),
    before: withoutAnnouncements,
  }),
  setFact: key('hotel:write', {
    ...admins(() => ({ factId: 'breakfast', revision: 0, text: { fr: 'Dès 7 h.' } })),
    before: withoutFacts,
  }),
  removeFact: key('hotel:write', {
    ...admins(() => ({ factId: 'breakfast', revision: 1 })),
    before: withoutFacts,
  }),
  listOwnHotels: { may: ['employee', 'admin', 'user'], input: () => ({}), isOfPerson: true },
  showHotel: key(
    'hotel:read',
    staff(() => ({})),
  ),
  showAnalytics: key(
    'analytics:read',
    admins(() => ({ kind: 'day', from: '2026-03-01', to: '2026-03-01' })),
  ),
  showReport: key(
    'analytics:read',
    admins(() => ({ month: '2026-03' })),
  ),
  breakdownAnalytics: key(
    'analytics:read',
    admins(() => ({ by: 'room', kind: 'day', from: '2026-03-01', to: '2026-03-01' })),
  ),
  facesAnalytics: key(
    'analytics:read',
    admins(() => ({ kind: 'day', from: '2026-03-01', to: '2026-03-01' })),
  ),
  exportRequests: key(
    'analytics:read',
    admins(() => ({ from: '2026-03-01', to: '2026-03-31' })),
  ),
  exportCleanings: key(
    'analytics:read',
    admins(() => ({ from: '2026-03-01', to: '2026-03-31' })),
  ),
  showReportChoice: admins(() => ({})),
  chooseReports: admins(() => ({ wanted: true })),
  createHotel: {
    may: ['employee', 'admin', 'user'],
    input: () => ({
      key: randomUUID(),
      name: 'Hôtel du Port',
      country: 'FR',
      timeZone: 'Europe/Paris',
      numberOfRooms: 12,
    }),
  },
  sendMessage: everyone(() => ({
    key: randomUUID(),
    name: 'Zoé Müller',
    email: 'zoe@guest.example',
    subject: 'Douze chambres',
    body: 'Combien pour douze chambres ?',
  })),
}

export const hotelGrowth: Record<string, Growth> = {
  hotels: {
    by: 'who is signed in, and visitors',
    bound: 'HOTELS_PER_PERSON; of visitors LIMIT_TRIES, 40 in all, each for ten minutes',
    ofNobody: 'name time_zone subscription_status settings',
  },
  hotel_logos: { by: 'admins', bound: 'one a hotel, drawn anew', ofNobody: 'hash' },
  request_figures: {
    by: 'the clock',
    bound: 'one a day, or a month, and what it is of; days go for months',
    ofNobody: 'dimension span',
  },
  figures_progress: { by: 'the clock', bound: 'one a hotel', ofNobody: 'time_zone' },
  waiting_times: { by: 'the clock', bound: 'one a service and hour of the day' },
}

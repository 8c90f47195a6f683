import type { z } from 'zod'
import type { operations } from '../domain/operations.ts'

type Operations = typeof operations

/** What an operation is asked with, and what it then gives. */
type Examples = {
  [K in keyof Operations]: {
    input: z.input<Operations[K]['declared']['input']>
    output: z.output<Operations[K]['declared']['output']>
  }
}

const roomId = '019aa1b2-5c00-7000-8000-000000000101'
const requestId = '019aa1b2-5c00-7000-8000-000000000201'
const towels = '019aa1b2-5c00-7000-8000-000000000301'
const breakfast = '019aa1b2-5c00-7000-8000-000000000302'
const key = '0d8f2c3e-4b1a-4f6d-9a77-3c5e1b2a9f10'
const paul = 'kX2vQm7RtYb4LzN8'
const timeZone = 'Europe/Paris'

const order = {
  key,
  services: [{ serviceId: towels, count: 2 }],
  cleaningPreference: null,
  comment: 'Deux grandes, s’il vous plaît',
}
const ownRequest = {
  ...order,
  id: requestId,
  revision: 1,
  progress: 'sent' as const,
  createdAt: '2026-11-21T18:04:05.123Z',
}
const { key: _, progress: __, ...common } = ownRequest
const request = {
  ...common,
  roomId,
  stay: 12,
  status: 'new' as const,
  dueAt: '2026-11-21T18:19:05.123Z',
  assigneeId: null,
  takenAt: null,
  closedAt: null,
  cancelReason: '',
  byStaff: false,
}
const taken = { ...request, revision: 2, assigneeId: paul, takenAt: '2026-11-21T18:05:10.000Z' }
const started = { ...taken, revision: 3, status: 'in_progress' as const }
const closedAt = '2026-11-21T18:12:00.000Z'

const towelService = {
  id: towels,
  kind: 'towels' as const,
  name: null,
  description: null,
  icon: null,
  maximum: 4,
  targetMinutes: 15,
}
const breakfastService = {
  id: breakfast,
  kind: 'custom' as const,
  name: { fr: 'Petit déjeuner', en: 'Breakfast' },
  description: { fr: 'Servi en chambre', en: 'Served in the room' },
  icon: 'breakfast' as const,
  maximum: 2,
  targetMinutes: 30,
}

/** An example of each operation; the tests hold them against the operations' own schemas. */
export const examples: Examples = {
  sendRequest: { input: order, output: ownRequest },
  listOwnRequests: { input: {}, output: { requests: [ownRequest] } },
  cancelOwnRequest: { input: { requestId }, output: { ...ownRequest, revision: 2, progress: 'cancelled' } },
  createRequest: { input: { ...order, roomId }, output: { ...request, byStaff: true } },
  listRequests: { input: {}, output: { requests: [request] } },
  takeRequest: { input: { requestId }, output: taken },
  startRequest: { input: { requestId }, output: started },
  finishRequest: { input: { requestId }, output: { ...started, revision: 4, status: 'done', closedAt } },
  cancelRequest: {
    input: { requestId, reason: 'La chambre est vide' },
    output: { ...taken, revision: 3, status: 'cancelled', closedAt, cancelReason: 'La chambre est vide' },
  },
  reopenRequest: { input: { requestId }, output: { ...started, revision: 5 } },
  assignRequest: { input: { requestId, userId: paul }, output: taken },
  showRoom: {
    input: {},
    output: {
      hotelName: 'Hôtel du Lac',
      receptionPhone: '+33 1 99 00 00 01',
      roomNumber: '108',
      towelMaximum: 4,
      cleaningPivot: '12:00',
      timeZone,
      serving: true,
      flags: [],
    },
  },
  raiseFlag: { input: { kind: 'do_not_disturb' }, output: { flags: ['do_not_disturb'] } },
  liftFlag: { input: { kind: 'do_not_disturb' }, output: { flags: [] } },
  listRooms: {
    input: {},
    output: {
      rooms: [
        {
          id: roomId,
          number: '108',
          floor: '1',
          typeId: '019aa1b2-5c00-7000-8000-000000000401',
          stay: 12,
          flags: ['no_cleaning'],
          linkedAt: '2026-10-01T09:00:00.000Z',
        },
      ],
    },
  },
  replaceLink: { input: { roomId }, output: { token: '0123456789abcdefghjkmnpqrs' } },
  showHotel: {
    input: {},
    output: { name: 'Hôtel du Lac', timeZone, towelMaximum: 4, cleaningPivot: '12:00' },
  },
  offeredServices: { input: {}, output: { services: [towelService, breakfastService] } },
  listServices: {
    input: {},
    output: {
      services: [
        { ...towelService, archived: false },
        { ...breakfastService, archived: true },
      ],
    },
  },
  listStaff: {
    input: {},
    output: {
      staff: [{ userId: paul, name: 'Paul', role: 'employee', active: true }],
      assignedRoomIds: [roomId],
    },
  },
  endStay: { input: { roomId, stay: 12 }, output: { stay: 13 } },
  showSubscription: {
    input: {},
    output: {
      status: 'trialing',
      numberOfRooms: 40,
      trialEndsAt: '2026-12-05T00:00:00.000Z',
      serving: true,
      timeZone,
    },
  },
  sendMessage: {
    input: {
      key,
      name: 'Zoé Müller',
      email: 'zoe@guest.example',
      subject: 'Douze chambres',
      body: 'Combien pour douze chambres ?',
    },
    output: { id: '6c84fb90-12c4-51e1-9d0b-6a1f2b3c4d5e' },
  },
}

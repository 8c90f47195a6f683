import { randomUUID } from 'node:crypto'
import { operations } from '../../domain/operations.ts'
import { orderOf } from '../support/hotel.ts'
import { photoFile } from '../support/photo.ts'
import { admins, type Growth, guests, key, PER_HOTEL, type Row, type Scene, staff } from './row.ts'
import { keyWith } from './scene.ts'

const finish = ({ hotel, requestId }: Scene) => operations.finishRequest(hotel.employee, { requestId })

async function findBad(scene: Scene) {
  await finish(scene)
  await operations.rateRequest(scene.guest, { requestId: scene.requestId, face: 'bad' })
}

const replied: NonNullable<Row['before']> = ({ hotel, requestId }) =>
  operations.replyToGuest(hotel.employee, { requestId, key: randomUUID(), text: 'Which size?' })

/** The photo of a request has its id. */
const withPhoto = ({ requestId }: { requestId: string }) => ({
  requestId,
  key: requestId,
  image: photoFile(),
  purpose: 'damage' as const,
})

/** The last change that a key made. */
let changeId = ''

export const requestRows: Record<string, Row> = {
  sendRequest: guests(({ hotel }) => orderOf(hotel.services.towels, 2)),
  listOwnRequests: guests(() => ({})),
  cancelOwnRequest: guests(({ requestId }) => ({ requestId })),
  askAgain: guests(({ requestId }) => ({ requestId })),
  reopenOwnRequest: {
    ...guests(({ requestId }) => ({ requestId })),
    before: async ({ hotel, requestId }) => operations.finishRequest(hotel.employee, { requestId }),
  },
  rateRequest: {
    ...guests(({ requestId }) => ({ requestId, face: 'good' })),
    before: finish,
  },
  tellWhy: {
    ...guests(({ requestId }) => ({ requestId, words: 'Trop tard.' })),
    before: findBad,
  },
  markFaceSeen: key('requests:write', {
    ...admins(({ requestId }) => ({ requestId })),
    before: findBad,
    // It is as if it had been seen.
    foreign: {},
  }),
  createRequest: key(
    'requests:write',
    staff(({ hotel, room }) => ({ ...orderOf(hotel.services.minibar), roomId: room.id })),
  ),
  listRequests: key(
    'requests:read',
    staff(() => ({})),
  ),
  takeRequest: staff(({ requestId }) => ({ requestId })),
  takeMany: staff(({ requestId }) => ({ requestIds: [requestId] })),
  startRequest: staff(({ requestId }) => ({ requestId })),
  finishRequest: key(
    'requests:write',
    staff(({ requestId }) => ({ requestId })),
  ),
  cancelRequest: key(
    'requests:write',
    staff(({ requestId }) => ({ requestId, reason: 'Plus en stock' })),
  ),
  reopenRequest: staff(
    ({ requestId }) => ({ requestId }),
    async ({ hotel, requestId }) => operations.finishRequest(hotel.employee, { requestId }),
  ),
  undoChange: key(
    'requests:write',
    staff(
      ({ requestId }) => ({ requestId, revision: 2 }),
      // It must be the caller's own change.
      async ({ hotel, requestId }, who) => {
        const program = who === 'key' ? await keyWith(hotel, ['requests:write']) : undefined
        const person = who === 'admin' ? hotel.admin : hotel.employee
        return operations.finishRequest(program ?? person, { requestId })
      },
    ),
  ),
  undoKeyChange: {
    ...admins(
      ({ requestId }) => ({ requestId, changeId }),
      async ({ hotel, requestId }) => {
        const program = await keyWith(hotel, ['requests:write'])
        await operations.finishRequest(program, { requestId })
        const { changes } = await operations.listKeyChanges(hotel.admin, {
          apiKeyId: program.keyId,
          limit: 1,
        })
        changeId = changes[0]?.id ?? ''
      },
    ),
  },
  undoOwnCancel: {
    ...guests(({ requestId }) => ({ requestId })),
    before: async ({ guest, requestId }) => operations.cancelOwnRequest(guest, { requestId }),
  },
  replyToGuest: staff(({ requestId }) => ({ requestId, key: randomUUID(), preset: 'on-the-way' })),
  answerStaff: {
    ...guests(({ requestId }) => ({ requestId, key: randomUUID(), text: 'XL' })),
    before: replied,
  },
  readAnswers: staff(({ requestId }) => ({ requestId, upTo: 1 })),
  listMessages: key(
    'requests:read',
    staff(({ requestId }) => ({ requestId }), replied),
  ),
  assignRequest: key(
    'requests:write',
    staff(({ hotel, requestId }) => ({ requestId, userId: hotel.employee.userId })),
  ),
  addOwnPhoto: guests(({ requestId }) => ({ requestId, key: requestId, image: photoFile() })),
  addPhoto: staff(withPhoto),
  listPhotos: staff(({ requestId }) => ({ requestId })),
  showPhoto: staff(
    ({ requestId }) => ({ requestId, photoId: requestId }),
    (scene) => operations.addPhoto(scene.hotel.employee, withPhoto(scene)),
  ),
  showBoard: staff(() => ({})),
  showDashboard: staff(() => ({})),
}

export const requestGrowth: Record<string, Growth> = {
  face_counts: { by: 'guests', bound: 'one a service and day', ofNobody: 'service_id' },
  unhappy_requests: { by: 'guests', bound: 'one a request, until it was seen or the stay ends' },
  requests: {
    by: 'guests, and staff for them',
    bound: `LIMIT_GUEST_DEVICE, LIMIT_GUEST_ROOM, ten times that an address; by staff, ${PER_HOTEL}`,
    ofNobody: 'services cleaning_preference comment recipient cancel_reason photos face_words',
  },
  request_photos: {
    by: 'guests, and staff',
    bound: 'three of the guest and three of the staff a request; 30 days after the stay and the request',
    ofNobody: 'purpose',
  },
  request_messages: {
    by: 'staff, and guests after them',
    bound: '10 a request; until its stay ends',
    ofNobody: 'preset text language translations',
  },
  events: {
    by: 'guests and staff',
    bound: `with what guests send, or ask again; by staff, ${PER_HOTEL}`,
    ofNobody: 'type subject_type',
  },
}

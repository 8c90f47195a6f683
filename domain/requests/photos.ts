import { z } from 'zod'
import { type Photo, toPhoto } from '../../platform/photos.ts'
import { PictureRefused } from '../../platform/pictures.ts'
import { guests, staff } from '../access.ts'
import type { HotelActor } from '../actor.ts'
import { DomainError, inputError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation, type ReadBefore } from '../operation.ts'
import { holdStay } from '../rooms/open-stays.ts'
import {
  PHOTO_BYTES_MAXIMUM,
  PHOTO_SIDE,
  PHOTOS_MAXIMUM,
  type PhotoPurpose,
  photoPurposes,
} from '../shapes/photo.ts'
import { change } from './change.ts'
import { requestEvents } from './events.ts'
import { guestViewOf } from './guest-status.ts'
import { insertPhoto, photoImage, requestWithPhotos } from './photo-queries.ts'
import * as queries from './queries.ts'
import { isGuestsPhoto } from './rules.ts'
import { OwnRequest, PhotoUpload, Request, RequestPhoto } from './shapes.ts'

// A guest's photos go to the hotel's staff: the guest sees how many arrived, and fetches none. The phone and the form
// choose a photo's id, so that a photo that is sent twice is one.

const limits = { side: PHOTO_SIDE, bytes: PHOTO_BYTES_MAXIMUM }

const Upload = z.object({
  requestId: Id,
  /** Made once per photo, which it is the id of. */
  key: Id,
  image: PhotoUpload,
})

export const addOwnPhoto = operation({
  name: 'requests.addOwnPhoto',
  summary: `Add a photo to a request of your own: at most ${PHOTOS_MAXIMUM}; a PNG, JPEG or WebP, which is re-encoded`,
  http: ['POST', '/room/requests/{requestId}/photos'],
  access: guests,
  refusals: ['no-such-request', 'stay-ended', 'too-many-photos', 'pictures-busy'],
  input: Upload,
  output: OwnRequest,
  prepare: (call) =>
    encoded(call, (found) => {
      const { roomId, stay, deviceId } = call.actor
      return found.roomId === roomId && found.stay === stay && found.sender === deviceId && !found.byStaff
    }),
  async run(call) {
    await holdStay(call)
    const row = await queries.lockOwnRequest(call.tenant, call.actor, call.input.requestId)
    const request = await add(call, row)
    return guestViewOf(call.tenant, request, row?.key ?? '')
  },
})

export const addPhoto = operation({
  name: 'requests.addPhoto',
  summary: `Add a photo to a request, as staff: at most ${PHOTOS_MAXIMUM}; a PNG, JPEG or WebP, which is re-encoded`,
  http: ['POST', '/requests/{requestId}/photos'],
  access: staff,
  refusals: ['no-such-request', 'too-many-photos', 'pictures-busy'],
  input: Upload.extend({ purpose: z.enum(photoPurposes) }),
  output: Request,
  prepare: (call) => encoded(call, () => true, call.input.purpose),
  run: async (call) =>
    add(call, await queries.lockRequest(call.tenant, call.input.requestId), call.input.purpose),
})

export const listPhotos = operation({
  name: 'requests.photos',
  summary: 'List the photos of a request, oldest first, with its room',
  http: ['GET', '/requests/{requestId}/photos'],
  access: staff,
  refusals: ['no-such-request'],
  input: z.object({ requestId: Id }),
  output: z.object({
    roomNumber: z.string(),
    photos: z.array(RequestPhoto).max(2 * PHOTOS_MAXIMUM),
  }),
  async run({ tenant, input }) {
    const found = await requestWithPhotos(tenant, input.requestId)
    if (!found) throw new DomainError('no-such-request')
    return { roomNumber: found.roomNumber, photos: found.photos ?? [] }
  },
})

export const showPhoto = operation({
  name: 'requests.photo',
  summary: 'Download a photo of a request',
  http: ['GET', '/requests/{requestId}/photos/{photoId}'],
  access: staff,
  refusals: ['no-such-photo'],
  input: z.object({
    requestId: Id,
    photoId: Id,
    size: z.enum(['whole', 'thumbnail']).default('whole'),
  }),
  output: z.object({
    jpeg: z
      .base64()
      .describe('The JPEG itself')
      .meta({ examples: ['/9j/4AA='] }),
  }),
  async run({ tenant, input: { requestId, photoId, size } }) {
    const column = size === 'whole' ? 'bytes' : 'thumbnail'
    const jpeg = await photoImage(tenant, requestId, photoId, column)
    if (!jpeg) throw new DomainError('no-such-photo')
    return { jpeg: jpeg.toString('base64') }
  },
})

type AddingCall<A extends HotelActor> = Pick<Call<A, z.output<typeof Upload>>, 'actor' | 'input'>
type Found = NonNullable<Awaited<ReturnType<typeof requestWithPhotos>>>

/**
 * Encodes the photo before a transaction is opened; undefined if the request has it already. Checks the request first, so
 * that nothing is decoded in vain.
 */
async function encoded<A extends HotelActor>(
  { actor, input, read }: AddingCall<A> & { read: ReadBefore },
  isOwn: (found: Found) => boolean,
  purpose?: PhotoPurpose,
): Promise<Photo | undefined> {
  const { requestId, key, image } = input
  const found = await read((tenant) => requestWithPhotos(tenant, requestId))
  if (!found || !isOwn(found)) throw new DomainError('no-such-request')
  if (isThere(found, key)) return undefined
  refuseBeyondMaximum(found, purpose)
  return toPhoto(await image.bytes(), limits, actor.hotelId).catch(refuse)
}

const isThere = ({ photos }: Pick<Found, 'photos'>, photoId: string) =>
  photos?.some(({ id }) => id === photoId) ?? false

function refuseBeyondMaximum({ photos }: Pick<Found, 'photos'>, purpose?: PhotoPurpose) {
  const isGuests = purpose === undefined
  const those = photos?.filter((photo) => isGuestsPhoto(photo) === isGuests) ?? []
  if (those.length >= PHOTOS_MAXIMUM) throw new DomainError('too-many-photos')
}

/** Adds the encoded photo to the locked request, which tells its guest and the staff. */
async function add<A extends HotelActor>(
  call: Call<A, z.output<typeof Upload>> & { prepared: Photo | undefined },
  row: queries.RequestRow | undefined,
  purpose?: PhotoPurpose,
): Promise<Request> {
  const { tenant, input, prepared, now } = call
  if (!row) throw new DomainError('no-such-request')
  if (!prepared || isThere(row, input.key)) return queries.toRequest(row)
  refuseBeyondMaximum(row, purpose)
  await insertPhoto(tenant, row, { id: input.key, purpose, ...prepared, createdAt: now })
  const photo: RequestPhoto = { id: input.key, ...(purpose && { purpose }) }
  return change(call, row, requestEvents.photoAdded, { photos: [...(row.photos ?? []), photo] })
}

function refuse(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  const { reason, retryAfter } = error
  if (retryAfter !== undefined) throw new DomainError('pictures-busy', { retryAfter })
  const isTooLarge = reason === 'too-many-pixels'
  throw inputError([{ path: ['image'], message: isTooLarge ? 'photo-too-large' : 'photo-unread' }])
}

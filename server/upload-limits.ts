import type { Context, MiddlewareHandler } from 'hono'
import * as paths from '../app/shell/paths.ts'
import { DomainError } from '../domain/errors.ts'
import { UPLOAD_MAXIMUM } from '../domain/hotels/shapes.ts'
import { FILE_MAXIMUM } from '../domain/rooms/shapes.ts'
import { PHOTO_UPLOAD_MAXIMUM } from '../domain/shapes/photo.ts'
import { actorOfApi, actorOfSession } from './actor.ts'
import { lanes } from './admission.ts'
import { atMost, lengthOf, REQUEST_BODY_MAXIMUM, readBody, readMovingBody } from './bodies.ts'
import { API } from './openapi.ts'
import { refuse, toDomainError } from './refused.ts'

// Addresses that take larger bodies than usual. A body occupies memory while it is being sent: so these are read for
// staff, and photos for guests, a few at a time.

/** A picture with its multipart form. */
const PICTURE_MAXIMUM = UPLOAD_MAXIMUM + REQUEST_BODY_MAXIMUM
const PHOTO_MAXIMUM = PHOTO_UPLOAD_MAXIMUM + REQUEST_BODY_MAXIMUM
/** A file of rooms, in a form or as JSON, where each of its line breaks and quotes is two characters. */
const ROOMS_FILE_MAXIMUM = 2 * FILE_MAXIMUM + REQUEST_BODY_MAXIMUM
/** Several hundred rooms, each with its old and new values. */
const MANY_ROOMS_MAXIMUM = 512 * 1024

/** The form again, which says so: who has no scripts is not told before it is sent. */
const tooLargeLogo = `${paths.accountLogo}?${paths.TOO_LARGE}`

/** As a page, as its data, and over REST. */
const larger = new Map([
  ...[
    paths.importRooms,
    `${paths.importRooms}.data`,
    `${API}/rooms/import`,
    `${API}/rooms/import/preview`,
  ].map((path) => [path, atMost(ROOMS_FILE_MAXIMUM)] as const),
  [paths.accountLogo, atMost(PICTURE_MAXIMUM, (c) => c.redirect(tooLargeLogo, 303))],
  ...[`${paths.accountLogo}.data`, `${API}/hotel/logo`].map(
    (path) => [path, atMost(PICTURE_MAXIMUM)] as const,
  ),
  ...[`${paths.rooms}.data`, `${API}/rooms/change`].map(
    (path) => [path, atMost(MANY_ROOMS_MAXIMUM)] as const,
  ),
])

/** Photos of a request: the staff's page, its data, and over REST, for guests too. */
const photoPath = new RegExp(
  `^(${paths.adminRequests}|${paths.employeeRequests}|${API}/(room/)?requests)/[^/]+/photos(\\.data)?$`,
)
const isPage = (c: Context) => !c.req.path.startsWith(API) && !c.req.path.endsWith('.data')
const photo = atMost(PHOTO_MAXIMUM, (c) =>
  isPage(c)
    ? c.redirect(`${c.req.path}?${paths.TOO_LARGE}`, 303)
    : refuse(c, new DomainError('input-too-large')),
)

const limitAt = (path: string) => larger.get(path) ?? (photoPath.test(path) ? photo : undefined)

const ordinary = atMost(REQUEST_BODY_MAXIMUM)

/** Limits the body of each request by address and sender, and continues when it has arrived. */
export const limitBodies: MiddlewareHandler = async (c, next) => {
  const limit = limitAt(c.req.path)
  if (!limit || isOrdinary(c)) return (await readBody(c, ordinary)) ?? next()
  const actor = await (c.req.path.startsWith(API) ? actorOfApi(c) : actorOfSession(c))
  const read = async () => (await readMovingBody(c, limit)) ?? next()
  const refused = (error: unknown) => refuse(c, toDomainError(error))
  if (actor.kind === 'guest' && limit === photo) return lanes.photos(actor.roomId, read).catch(refused)
  if (actor.kind === 'key') return lanes.uploads(actor.keyId, read).catch(refused)
  if (actor.kind !== 'staff')
    return unread(c, next, actor.kind === 'visitor' ? 'sign-in-first' : 'not-allowed')
  return lanes.uploads(actor.userId, read).catch(refused)
}

/** Whether it says that it is no longer than any body may be. */
const isOrdinary = (c: Context) => (lengthOf(c) ?? (c.req.raw.body ? Infinity : 0)) <= REQUEST_BODY_MAXIMUM

/** Goes on as if nothing had been sent: a page then says itself who may see it. */
function unread(c: Context, next: () => Promise<void>, reason: 'sign-in-first' | 'not-allowed') {
  if (c.req.path.startsWith('/api/')) return refuse(c, new DomainError(reason))
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  c.req.raw = new Request(c.req.url, { method: c.req.method, headers })
  return next()
}

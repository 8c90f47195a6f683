import type { Context } from 'hono'
import * as paths from '../app/shell/paths.ts'
import { DomainError } from '../domain/errors.ts'
import { showPhoto } from '../domain/requests/photos.ts'
import { actorOfPage } from './actor.ts'
import { admitActor } from './admission.ts'
import type { PageEnv } from './pages.ts'

/** A photo of a request, for a signed-in member of the hotel's staff; to everyone else there is none. */
export async function servePhoto(c: Context<PageEnv>): Promise<Response> {
  const { requestId = '', photoId = '' } = c.req.param()
  const size = c.req.query(paths.THUMBNAIL) === undefined ? 'whole' : 'thumbnail'
  const actor = await actorOfPage(c)
  const found = await admitActor(actor, () => showPhoto(actor, { requestId, photoId, size })).catch(missing)
  if (!found) return c.text('not found', 404)
  return c.body(new Uint8Array(Buffer.from(found.jpeg, 'base64')), 200, {
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'private, no-store',
    // A browser sets a picture that is opened by itself in a page with styles.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

const absent = ['no-such-photo', 'invalid-input', 'sign-in-first', 'not-allowed']

function missing(error: unknown): undefined {
  if (!(error instanceof DomainError) || !absent.includes(error.reason)) throw error
}

import { redirect } from 'react-router'
import type { Actor } from '../../../domain/actor.ts'
import { showBoard } from '../../../domain/board/operations.ts'
import { DomainError } from '../../../domain/errors.ts'
import { markFaceSeen } from '../../../domain/faces/operations.ts'
import { createRequest } from '../../../domain/requests/place.ts'
import { type Request as HotelRequest, NewRequest } from '../../../domain/requests/shapes.ts'
import * as transitions from '../../../domain/requests/transitions.ts'

import { undoChange } from '../../../domain/requests/undo.ts'
import { replaceLink } from '../../../domain/rooms/operations.ts'
import type { Room } from '../../../domain/rooms/shapes.ts'
import { goOffDuty, goOnDuty, readHandOver, takeOver } from '../../../domain/shifts/operations.ts'
import { settings } from '../../../platform/settings.ts'
import { runForm } from '../../forms/run-form.server.ts'
import { ownerOf } from '../../shell/owner-of.ts'
import * as paths from '../../shell/paths.ts'
import { publicOrigin } from '../../shell/public-origin.ts'
import { qrCode } from '../../shell/qr.server.ts'
import { runAction } from '../../shell/run-action.ts'
import { type Intent, REVISION_SEPARATOR } from '../../sync/intents.ts'
import { creationOf } from './creation.server.ts'
import { pack } from './packed.ts'
import { refuseOtherOwner } from './require-owner.server.ts'

/** Not cached: shown again from a cache, the person's own requests would ring as handed over. */
export const boardHeaders = () => ({ 'Cache-Control': 'no-store' })

/** The fields of a room that boards show: there may be hundreds of rooms. */
export type BoardRoom = Pick<
  Room,
  'id' | 'number' | 'typeId' | 'floor' | 'flags' | 'stay' | 'linkedAt' | 'place'
>

export async function loadBoard(actor: Actor, request: Request) {
  // An empty page for the device's cache: the data is stored on the device separately.
  if (new URL(request.url).searchParams.has(paths.SHELL)) return null

  const { requests, rooms, services, ...board } = await showBoard(actor, {})
  const me = actor.kind === 'staff' ? actor.userId : ''
  const now = Date.parse(board.now)
  const roomLimit = settings().limits.guestPerRoom
  const isRecent = (time: string | null) => time !== null && Date.parse(time) > now - roomLimit.seconds * 1000
  return {
    ...board,
    now,
    me,
    /** The device keeps this board for this owner only. */
    owner: ownerOf(actor) ?? '',
    isAdmin: actor.kind === 'staff' && actor.role === 'admin',
    /** More requests than this from one room are a flood. */
    roomLimit,
    // As packed text: React Router serialises everything else value by value, and there may be hundreds.
    requests: pack(requests),
    rooms: pack(
      rooms.map(({ id, number, typeId, floor, flags, stay, linkedAt, place }): BoardRoom => {
        // Floods count only recent requests, so an older link does not matter.
        const opened = isRecent(linkedAt) ? linkedAt : null
        return { id, number, typeId, floor, flags, stay, linkedAt: opened, ...(place && { place }) }
      }),
    ),
    ...creationOf({ ...board, services }),
  }
}

/** Runs the board's form action; a browser without scripts is redirected to the board. */
export async function actOnBoard(actor: Actor, request: Request) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  const answer =
    intent === 'create'
      ? await runForm(form, { schema: NewRequest }, async (input) => {
          return (await createRequest(actor, input)).requests
        })
      : await runAction<object>(async () => {
          refuseOtherOwner(actor, form)
          if (!Object.hasOwn(actions, intent)) throw new DomainError('invalid-input')
          return actions[intent as keyof typeof actions](actor, form, request)
        })
  const isWithoutScripts = request.headers.get('Sec-Fetch-Mode') === 'navigate'
  // The new link must be shown now: a redirect would lose it.
  if (isWithoutScripts && 'ok' in answer && intent !== 'replace-link') {
    // The path only: behind a proxy that ends TLS, the scheme here is not the public one.
    const { pathname, search } = new URL(request.url)
    throw redirect(pathname + search, 303)
  }
  return answer
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Runs the operation on each request named in the form, in order, with the revision that was seen. */
async function toEach(
  form: FormData,
  work: (input: { requestId: string; revision?: number }) => Promise<HotelRequest>,
): Promise<HotelRequest[]> {
  const named = form.getAll('requestId').map(String)
  if (named.length === 0) throw new DomainError('invalid-input')
  const done: HotelRequest[] = []
  for (const name of named) {
    const [requestId = '', revision] = name.split(REVISION_SEPARATOR)
    done.push(await work({ requestId, ...(revision === undefined ? {} : { revision: Number(revision) }) }))
  }
  return done
}

const actions = {
  take: (actor: Actor, form: FormData) => toEach(form, (input) => transitions.takeRequest(actor, input)),
  'take-trip': async (actor: Actor, form: FormData) =>
    (await transitions.takeMany(actor, { requestIds: form.getAll('tripId').map(String) })).requests,
  start: (actor: Actor, form: FormData) => toEach(form, (input) => transitions.startRequest(actor, input)),
  finish: (actor: Actor, form: FormData) => toEach(form, (input) => transitions.finishRequest(actor, input)),
  reopen: (actor: Actor, form: FormData) => toEach(form, (input) => transitions.reopenRequest(actor, input)),
  cancel: (actor: Actor, form: FormData) =>
    toEach(form, (input) =>
      transitions.cancelRequest(actor, {
        ...input,
        reason: text(form, 'reason'),
        showReason: form.has('showReason'),
      }),
    ),
  assign: (actor: Actor, form: FormData) =>
    toEach(form, (input) =>
      transitions.assignRequest(actor, { ...input, userId: text(form, 'userId') || null }),
    ),
  undo: (actor: Actor, form: FormData) =>
    toEach(form, ({ requestId, revision = 0 }) => undoChange(actor, { requestId, revision })),
  'replace-link': (actor: Actor, form: FormData, request: Request) =>
    replaceLinkOf(actor, text(form, 'roomId'), publicOrigin(request)),
  'face-seen': (actor: Actor, form: FormData) => markFaceSeen(actor, { requestId: text(form, 'requestId') }),
  'on-duty': (actor: Actor) => goOnDuty(actor, {}),
  'off-duty': (actor: Actor, form: FormData) =>
    goOffDuty(actor, { toUserId: text(form, 'toUserId') || null, note: text(form, 'note') }),
  'take-over': (actor: Actor, form: FormData) => takeOver(actor, { fromUserId: text(form, 'fromUserId') }),
  'read-note': (actor: Actor, form: FormData) =>
    readHandOver(actor, { handOverId: text(form, 'handOverId') }),
} satisfies Record<Exclude<Intent, 'create'>, unknown>

/** Replaces a room's link; returns the public link with its QR code. */
export async function replaceLinkOf(actor: Actor, roomId: string, origin: string) {
  const { token } = await replaceLink(actor, { roomId })
  const link = origin + paths.room(token)
  return { roomId, link, qr: qrCode(link) }
}

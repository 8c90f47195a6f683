import { redirect } from 'react-router'
import type { Actor } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { showHotel } from '../../domain/hotels/operations.ts'
import * as requests from '../../domain/requests/operations.ts'
import type { CleaningPreference } from '../../domain/requests/shapes.ts'
import { listRooms } from '../../domain/rooms/operations.ts'
import { listServices } from '../../domain/services/operations.ts'
import { listStaff } from '../../domain/staff/operations.ts'
import { runAction } from '../shell/run-action.ts'
import { COUNT_PREFIX, type Intent } from './intents.ts'

/** Everything that the request board shows, as it is now. */
export async function loadBoard(actor: Actor) {
  const [hotel, list, { rooms }, { services }, { staff, assignedRoomIds }] = await Promise.all([
    showHotel(actor, {}),
    requests.listRequests(actor, {}),
    listRooms(actor, {}),
    listServices(actor, {}),
    listStaff(actor, {}),
  ])
  const me = actor.kind === 'staff' ? actor.userId : ''
  return {
    now: Date.now(),
    me,
    hotel,
    requests: list.requests,
    // Of each room what is shown: there may be hundreds.
    rooms: rooms.map(({ id, number, flags }) => ({ id, number, flags })),
    services,
    staff,
    assignedRoomIds,
  }
}

/** Does what a form of the board asks for; a browser without scripts is sent back to the board. */
export async function actOnBoard(actor: Actor, request: Request) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  const answer = await runAction(() => {
    if (!Object.hasOwn(actions, intent)) throw new DomainError('invalid-input')
    return actions[intent as Intent](actor, form)
  })
  const isWithoutScripts = request.headers.get('Sec-Fetch-Mode') === 'navigate'
  if (isWithoutScripts && 'ok' in answer) {
    // The path only: behind a proxy that ends TLS, the scheme here is not the one that people see.
    const { pathname, search } = new URL(request.url)
    throw redirect(pathname + search, 303)
  }
  return answer
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
const byId = (form: FormData) => ({ requestId: text(form, 'requestId') })

const actions = {
  take: (actor: Actor, form: FormData) => requests.takeRequest(actor, byId(form)),
  start: (actor: Actor, form: FormData) => requests.startRequest(actor, byId(form)),
  finish: (actor: Actor, form: FormData) => requests.finishRequest(actor, byId(form)),
  reopen: (actor: Actor, form: FormData) => requests.reopenRequest(actor, byId(form)),
  cancel: (actor: Actor, form: FormData) =>
    requests.cancelRequest(actor, { ...byId(form), reason: text(form, 'reason') }),
  assign: (actor: Actor, form: FormData) =>
    requests.assignRequest(actor, { ...byId(form), userId: text(form, 'userId') || null }),
  create: (actor: Actor, form: FormData) =>
    requests.createRequest(actor, {
      key: text(form, 'key'),
      roomId: text(form, 'roomId'),
      services: chosenServices(form),
      // What the operation does not know, it refuses.
      cleaningPreference: (text(form, 'cleaningPreference') || null) as CleaningPreference,
      comment: text(form, 'comment'),
    }),
} satisfies Record<Intent, unknown>

function chosenServices(form: FormData) {
  return [...form]
    .filter(([name]) => name.startsWith(COUNT_PREFIX))
    .map(([name, count]) => ({ serviceId: name.slice(COUNT_PREFIX.length), count: Number(count) }))
    .filter(({ count }) => count !== 0)
}

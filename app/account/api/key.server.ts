import { data, redirect } from 'react-router'
import type { Actor } from '../../../domain/actor.ts'
import { listKeyChanges } from '../../../domain/agents/operations.ts'
import { UndoOfChange } from '../../../domain/agents/shapes.ts'
import { DomainError } from '../../../domain/errors.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { undoKeyChange } from '../../../domain/requests/undo.ts'
import { archiveRoomType, listRoomTypes, restoreRoomType } from '../../../domain/room-types/operations.ts'
import { saveCleaning } from '../../../domain/rooms/cleaning.ts'
import { archiveRooms, changeRoom, restoreRooms } from '../../../domain/rooms/manage.ts'
import { archiveService, restoreService } from '../../../domain/services/operations.ts'
import * as paths from '../../shell/paths.ts'
import { runAction } from '../../shell/run-action.ts'

const PAGE_SIZE = 30

export type ChangesShown = Awaited<ReturnType<typeof changesFor>>

/** A page of the changes that were made with a key. Redirects to the list if the key is unknown. */
export async function changesFor(actor: Actor, apiKeyId: string, query: URLSearchParams) {
  const after = query.get('after') ?? undefined
  try {
    const [{ name, changes, next }, { timeZone }, { roomTypes }] = await Promise.all([
      listKeyChanges(actor, { apiKeyId, limit: PAGE_SIZE, ...(after && { after }) }),
      showHotel(actor, {}),
      listRoomTypes(actor, {}),
    ])
    const typeNames = roomTypes.map((type): [string, string] => [type.id, type.name])
    return { apiKeyId, name, changes, next, isFirst: after === undefined, timeZone, typeNames }
  } catch (error) {
    const isGone = error instanceof DomainError && ['no-such-api-key', 'invalid-input'].includes(error.reason)
    throw isGone ? redirect(paths.apiTab) : error
  }
}

/** Undoes a change, as the admin: each operation refuses if the thing has changed since. */
export async function undoChangeOf(actor: Actor, form: FormData) {
  const answer = await runAction(async () => {
    const undo = UndoOfChange.safeParse(readJson(form.get('undo')))
    if (!undo.success) throw new DomainError('invalid-input')
    await runUndo(actor, undo.data)
  })
  if ('ok' in answer) return { ok: true as const }
  return data(answer.data, answer.init ?? undefined)
}

function readJson(value: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return undefined
  }
}

async function runUndo(actor: Actor, { does, ...undo }: UndoOfChange): Promise<unknown> {
  if ('changeId' in undo) return undoKeyChange(actor, undo)
  if ('cleaningStatus' in undo) return saveCleaning(actor, { rooms: [undo] })
  if ('number' in undo) return changeRoom(actor, undo)
  const { thing, id } = undo
  const isRestoring = does === 'restore'
  switch (thing) {
    case 'room':
      return (isRestoring ? restoreRooms : archiveRooms)(actor, { roomIds: [id] })
    case 'service':
      return (isRestoring ? restoreService : archiveService)(actor, { serviceId: id })
    case 'room-type':
      return (isRestoring ? restoreRoomType : archiveRoomType)(actor, { typeId: id })
  }
}

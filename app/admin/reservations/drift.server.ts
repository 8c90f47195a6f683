import type { Actor } from '../../../domain/actor.ts'
import { DomainError } from '../../../domain/errors.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import {
  checkOutThere,
  ignorePmsRoom,
  listDifferingRooms,
  matchPmsRoom,
  tellPmsRoom,
} from '../../../domain/pms/drift.ts'
import { showPms } from '../../../domain/pms/operations.ts'
import { listDifferingReservations, settleReservation } from '../../../domain/reservations/by-hand.ts'
import { saveCleaning } from '../../../domain/rooms/cleaning.ts'
import { createRoom } from '../../../domain/rooms/create.ts'
import type { CleaningStatus } from '../../../domain/shapes/room.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { text } from '../kit/intents.server.ts'

/** The differences from the hotel's other systems. */
export async function driftFor(actor: Actor, query: URLSearchParams) {
  const after = query.get('after') ?? undefined
  const afterRoom = query.get('afterRoom') ?? undefined
  const [{ reservations, next }, { rooms, next: nextRoom }, { timeZone }, { connection }] = await Promise.all(
    [
      listDifferingReservations(actor, after ? { after } : {}),
      listDifferingRooms(actor, afterRoom ? { after: afterRoom } : {}),
      showHotel(actor, {}),
      showPms(actor, {}),
    ],
  )
  const isFirst = after === undefined && afterRoom === undefined
  return { reservations, next, rooms, nextRoom, isFirst, timeZone, system: connection?.name ?? '' }
}
export type DriftShown = Awaited<ReturnType<typeof driftFor>>

interface Settled {
  number: string
  /** Why the other system could not be corrected: the hotel's own word is kept all the same. */
  untold?: ErrorPayload
}

/** Settles the difference in a form. */
export const settleDrift = (actor: Actor, form: FormData): Promise<Settled> =>
  form.get('intent') === 'room' ? settleRoom(actor, form) : settleGuest(actor, form)

async function settleGuest(actor: Actor, form: FormData): Promise<Settled> {
  const externalId = text(form, 'externalId')
  const word = text(form, 'word') as 'ours'
  const { reservation } = await settleReservation(actor, {
    externalId,
    revision: Number(text(form, 'revision')),
    word,
  })
  const { number, source, status } = reservation
  if (word !== 'ours' || source !== 'pms' || status !== 'departed') return { number }
  try {
    await checkOutThere(actor, { externalId })
    return { number }
  } catch (error) {
    if (error instanceof DomainError) return { number, untold: error.data }
    throw error
  }
}

async function settleRoom(actor: Actor, form: FormData): Promise<Settled> {
  const externalId = text(form, 'externalId')
  switch (text(form, 'word')) {
    case 'add':
      await createRoom(actor, { number: text(form, 'number'), typeId: null, newType: '' }).catch(unlessTaken)
      return matchPmsRoom(actor, { externalId })
    case 'ignore':
      return ignorePmsRoom(actor, { externalId })
    case 'take':
      await saveCleaning(actor, {
        rooms: [
          {
            roomId: text(form, 'roomId'),
            cleaningStatus: text(form, 'status') as CleaningStatus,
            cleaningRevision: Number(text(form, 'revision')),
          },
        ],
      })
      return { number: text(form, 'number') }
    case 'tell':
      return tellPmsRoom(actor, { externalId })
    default:
      throw new DomainError('invalid-input')
  }
}

/** Another admin has added the room meanwhile. */
function unlessTaken(error: unknown): void {
  if (!(error instanceof DomainError && error.reason === 'number-taken')) throw error
}

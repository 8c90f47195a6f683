import { z } from 'zod'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { staff } from '../access.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { operation } from '../operation.ts'
import { type ChangedCleaning, Cleaning, ROOMS_MAXIMUM } from '../shapes/room.ts'
import * as queries from './cleaning-queries.ts'
import { roomEvents } from './events.ts'
import { SavedCleaning } from './shapes.ts'

/** Events that change a room's cleaning; the end of a stay sets it to "not cleaned". */
export const CLEANING_EVENTS = [roomEvents.cleaningSaved.name, roomEvents.cleaningReset.name, 'stay.ended']

export const saveCleaning = operation({
  name: 'rooms.saveCleaning',
  summary: 'Save the cleaning status of rooms, all or none',
  http: ['POST', '/rooms/cleaning'],
  changesMany: true,
  access: staff,
  scope: 'rooms:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-room', 'changed-since'],
  input: SavedCleaning,
  output: z.object({ rooms: z.array(Cleaning.extend({ roomId: Id })).max(ROOMS_MAXIMUM) }),
  async run({ tenant, input, recordAll }) {
    const locked = await queries.lockCleaning(
      tenant,
      input.rooms.map(({ roomId }) => roomId),
    )
    const asked = input.rooms.map(({ roomId, ...wanted }) => {
      const before = locked.get(roomId)
      if (!before) throw new DomainError('no-such-room')
      return { roomId, wanted, before }
    })
    // A room that is already as wanted is no conflict: the phone may repeat a lost answer.
    const differing = asked.filter(({ wanted, before }) => wanted.cleaningStatus !== before.cleaningStatus)
    const changed = differing.filter(
      ({ wanted, before }) => wanted.cleaningRevision !== before.cleaningRevision,
    )
    if (changed.length > 0) {
      const now = changed.map(({ roomId, before }) => ({ roomId, ...before }))
      throw changedSince(await whoSaved(tenant, now))
    }
    const saved = differing.map(({ roomId, wanted, before }) => ({
      roomId,
      cleaningStatus: wanted.cleaningStatus,
      cleaningRevision: before.cleaningRevision + 1,
    }))
    if (saved.length > 0) queries.writeCleaning(tenant, saved)
    recordAll(
      roomEvents.cleaningSaved,
      saved.map(({ roomId, ...cleaning }) => ({
        subjectId: roomId,
        payload: { roomId, cleaning, reload: false },
        before: { cleaningStatus: locked.get(roomId)?.cleaningStatus },
        after: { cleaningStatus: cleaning.cleaningStatus },
      })),
    )
    const isSaved = new Map(saved.map((room) => [room.roomId, room]))
    return { rooms: asked.map(({ roomId, before }) => isSaved.get(roomId) ?? { roomId, ...before }) }
  },
})

/** The authors of the rooms' present state, if known. */
async function whoSaved(
  tenant: Tenant,
  now: readonly (Cleaning & { roomId: string })[],
): Promise<ChangedCleaning[]> {
  const ids = now.map(({ roomId }) => roomId)
  const last = await queries.lastEvents(tenant, ids, CLEANING_EVENTS)
  const lastOf = new Map(last.map((event) => [event.roomId, event]))
  return now.map((room) => {
    const event = lastOf.get(room.roomId)
    // The last recorded event may be older than the present state.
    if (!event || statusAfter(event) !== room.cleaningStatus) return { ...room, by: '', at: null }
    return { ...room, by: event.by, at: event.at.toISOString() }
  })
}

const statusAfter = ({ type, after }: queries.LastSaved) =>
  type === roomEvents.cleaningSaved.name ? (after as Cleaning).cleaningStatus : 'not_cleaned'

function changedSince(cleaning: ChangedCleaning[]): DomainError {
  const [by, ...others] = new Set(cleaning.map((room) => room.by))
  return new DomainError('changed-since', { cleaning, ...(by && others.length === 0 && { by }) })
}

import { z } from 'zod'
import { admins } from '../access.ts'
import { nameOfApiKey } from '../api-keys/operations.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { operation } from '../operation.ts'
import { Next, pagesBy } from '../page.ts'
import { UNDO_WITHIN_MS } from '../requests/rules.ts'
import { type CleaningStatus, cleaningStatuses } from '../shapes/room.ts'
import { type ChangeRow, changesOfKey } from './queries.ts'
import { KeyChange, type UndoOfChange } from './shapes.ts'

export const agentNoun = { agents: 'Changes made with API keys, by agents and other systems' }

const changePages = pagesBy(z.tuple([Id]))

export const listKeyChanges = operation({
  name: 'agents.listChanges',
  summary: 'List the changes made with a key, the newest first, with those that can be undone',
  http: ['GET', '/api-keys/{apiKeyId}/changes'],
  access: admins,
  refusals: ['no-such-api-key'],
  input: z.object({ ...changePages.input, apiKeyId: Id }),
  output: z.object({
    changes: z.array(KeyChange),
    next: Next,
    name: z.string().describe('The key’s'),
  }),
  async run({ tenant, input, now }) {
    const name = await nameOfApiKey(tenant, input.apiKeyId)
    if (name === undefined) throw new DomainError('no-such-api-key')
    const { rows, next } = await changePages.page(
      input,
      (query) =>
        changesOfKey(tenant, input.apiKeyId, {
          ...query,
          requestsSince: new Date(now.getTime() - UNDO_WITHIN_MS.staff),
        }),
      ({ id }) => [id],
    )
    return { changes: rows.map(toChange), next, name }
  },
})

function toChange(row: ChangeRow): KeyChange {
  const { id, at, type, before, after, subjectType, name, names } = row
  return {
    ...{ id, at: at.toISOString(), type, before, after },
    about: { kind: subjectType, name, names },
    undo: row.isLast ? undoOf(row) : null,
  }
}

/** The undo that the product has for the kind of change, if it is still the last one of its thing. */
function undoOf({ id, type, subjectId, before, after, room, isArchived }: ChangeRow): UndoOfChange | null {
  const [thing = '', done] = type.split('.')
  if (thing === 'request') return before ? { does: 'request', requestId: subjectId, changeId: id } : null
  if (thing !== 'room' && thing !== 'service' && thing !== 'room-type') return null
  if (done === 'created' || done === 'restored')
    return isArchived === false ? { does: 'archive', thing, id: subjectId } : null
  if (done === 'archived') return isArchived ? { does: 'restore', thing, id: subjectId } : null
  if (!room || isArchived) return null
  if (done === 'cleaning-saved') return cleaningBefore(subjectId, room, { before, after })
  if (done !== 'changed' || room.isPlace) return null
  const { number, floor, typeId } = (before ?? {}) as Partial<Record<string, string | null>>
  if (typeof number !== 'string' || typeof floor !== 'string' || typeId === undefined) return null
  return { does: 'room', roomId: subjectId, number, floor, typeId, revision: room.revision }
}

function cleaningBefore(
  roomId: string,
  { cleaningStatus, cleaningRevision }: NonNullable<ChangeRow['room']>,
  { before, after }: Pick<ChangeRow, 'before' | 'after'>,
): UndoOfChange | null {
  const [was, saved] = [before, after].map(
    (one) => (one as { cleaningStatus?: unknown } | null)?.cleaningStatus,
  )
  const status = cleaningStatuses.find((one): one is CleaningStatus => one === was)
  return saved === cleaningStatus && status
    ? { does: 'cleaning', roomId, cleaningStatus: status, cleaningRevision }
    : null
}

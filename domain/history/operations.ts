import { z } from 'zod'
import { admins } from '../access.ts'
import { OPERATOR_TEXT } from '../actor.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { Next, type PageQuery, pagesBy } from '../page.ts'
import { changesOf, type HistoryRow, lastChangesOf } from './queries.ts'
import { HistoryEntry, type HistorySubject, historySubjects } from './shapes.ts'

export const historyNoun = { history: 'The history of things' }

const historyPages = pagesBy(z.tuple([Id]))

export const listHistory = operation({
  name: 'history.list',
  summary: 'List the history of a thing, newest first: actor, time, before and after',
  http: ['GET', '/history/{subjectType}/{subjectId}'],
  access: admins,
  scope: 'hotel:read',
  input: z.object({
    ...historyPages.input,
    subjectType: z.enum(historySubjects),
    /** Text, because user ids are text with capitals. */
    subjectId: z
      .string()
      .max(64, 'too-long')
      .regex(/^[\w-]*$/)
      .meta({ examples: ['c3631f02-ff67-42b8-8775-18c47f52a678'] }),
  }),
  output: z.object({ entries: z.array(HistoryEntry), next: Next }),
  async run(call) {
    const { input } = call
    const { subjectType } = input
    const subjectId = subjectType === 'staff' ? input.subjectId : input.subjectId.toLowerCase()
    const { rows, next } = await historyPages.page(
      input,
      (query) => historyOf(call, subjectType, subjectId, query),
      ({ id }) => [id],
    )
    return { entries: rows, next }
  },
})

/** The history of a thing, for other operations. */
export async function historyOf(
  { tenant }: Pick<Call<unknown, unknown>, 'tenant'>,
  subjectType: HistorySubject,
  subjectId: string,
  query: PageQuery<[id: string]>,
): Promise<HistoryEntry[]> {
  return (await changesOf(tenant, subjectType, subjectId, query)).map(toEntry)
}

/** The last event of each thing, by their ids. */
export async function lastOf(
  { tenant }: Pick<Call<unknown, unknown>, 'tenant'>,
  subjectType: HistorySubject,
  subjectIds: readonly string[],
): Promise<Map<string, HistoryEntry>> {
  const rows = await lastChangesOf(tenant, subjectType, subjectIds)
  return new Map(rows.map(({ subjectId, ...row }) => [subjectId, toEntry(row)]))
}

function toEntry({ id, at, type, before, after, ...who }: HistoryRow): HistoryEntry {
  return { id, at: at.toISOString(), type, by: whoDid(who), before, after }
}

function kindOf(actor: string): 'key' | 'system' | 'operator' | 'guest' {
  if (actor === OPERATOR_TEXT) return 'operator'
  return actor.startsWith('key:') ? 'key' : actor.startsWith('system:') ? 'system' : 'guest'
}

/** The actor of an event, by the form in which events store it. */
export function whoDid({ actor, name }: Pick<HistoryRow, 'actor' | 'name'>): HistoryEntry['by'] {
  const kind = kindOf(actor)
  // Staff have no prefix, and their devices' guests no name.
  return { kind: kind === 'guest' && name !== null ? 'staff' : kind, name: name ?? '' }
}

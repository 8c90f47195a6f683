/** The files of a noun's folder in `domain/`, and of its access tests: each path with its code. */
export function domainFiles(noun, { plural, one, many, One, Many, ONES, table, words, Words }) {
  const id = `${one}Id`
  return {
    [`domain/${plural}/shapes.ts`]: `import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { line } from '../text.ts'

/** Including archived ones. */
export const ${ONES}_MAXIMUM = 500

export const ${One}Fields = z.object({
  name: line(80).meta({ examples: ['Umbrella'] }),
})

export const ${One} = z.object({
  id: Id,
  name: z.string().meta({ examples: ['Umbrella'] }),
  archived: z.boolean(),
  /** Raised by every change, to detect concurrent ones. */
  revision: z.int(),
})
export type ${One} = z.infer<typeof ${One}>
`,
    [`domain/${plural}/tables.ts`]: `import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'

export const ${many} = pgTable(
  '${table}',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    id: uuid().notNull(),
    name: text().notNull(),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    revision: integer().notNull().default(1),
  },
  (${one}) => [primaryKey({ columns: [${one}.hotelId, ${one}.id] })],
)
`,
    [`domain/${plural}/queries.ts`]: `import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import { ${many} } from './tables.ts'

export async function all${Many}({ db, hotelId }: Tenant) {
  const archived = sql<boolean>\`\${${many}.archivedAt} is not null\`
  const { id, name, revision } = ${many}
  return await db
    .select({ id, name, archived, revision })
    .from(${many})
    .where(eq(${many}.hotelId, hotelId))
    .orderBy(asc(${many}.name), asc(${many}.id))
}

/** The same, locked until the commit. */
export async function lock${Many}(tenant: Tenant) {
  const { db, hotelId } = tenant
  await db.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, hotelId)).for('no key update')
  return all${Many}(tenant)
}

export async function insert${One}({ db, hotelId }: Tenant, ${one}: { id: string; name: string }) {
  await db.insert(${many}).values({ hotelId, ...${one} })
}

export async function update${One}(
  { db, hotelId }: Tenant,
  id: string,
  change: { name?: string; archivedAt?: Date | null },
) {
  await db
    .update(${many})
    .set({ ...change, revision: sql\`\${${many}.revision} + 1\` })
    .where(and(eq(${many}.hotelId, hotelId), eq(${many}.id, id)))
}
`,
    [`domain/${plural}/events.ts`]: `import { event, subject } from '../events/event.ts'
import type { SetupChanged } from '../events/shapes.ts'

const ${one}Subject = subject<Record<string, never>, SetupChanged<'${plural}'>, never>({
  type: '${noun}',
  staffView: () => ({ kind: 'setup', of: '${plural}' }),
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const ${one}Events = {
  created: event('${noun}.created', ${one}Subject),
  changed: event('${noun}.changed', ${one}Subject),
  archived: event('${noun}.archived', ${one}Subject),
  restored: event('${noun}.restored', ${one}Subject),
}
`,
    [`domain/${plural}/operations.ts`]: `import { z } from 'zod'
import { admins } from '../access.ts'
import type { Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { FormKey } from '../form-key.ts'
import { Id } from '../id-shape.ts'
import { idUnder } from '../ids.ts'
import { type Call, operation } from '../operation.ts'
import { ${one}Events } from './events.ts'
import * as queries from './queries.ts'
import { ${One}, ${ONES}_MAXIMUM, ${One}Fields } from './shapes.ts'

export const ${one}Noun = { ${many}: '${Words}' }

const ById = z.object({ ${id}: Id })
const Saved = z.object({ ${one}: ${One} })

export const list${Many} = operation({
  name: '${many}.list',
  summary: 'List the ${words}s, including archived ones',
  http: ['GET', '/${plural}'],
  access: admins,
  input: z.object({}),
  output: z.object({ ${many}: z.array(${One}).max(${ONES}_MAXIMUM) }),
  run: async ({ tenant }) => ({ ${many}: await queries.all${Many}(tenant) }),
})

export const create${One} = operation({
  name: '${many}.create',
  summary: 'Add a ${words}',
  http: ['POST', '/${plural}'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'too-many-of-them'],
  input: ${One}Fields.extend(FormKey.shape),
  output: Saved,
  async run({ tenant, input: { key, ...fields }, record }) {
    const id = idUnder(key, tenant.hotelId, fields)
    const present = await queries.lock${Many}(tenant)
    const known = present.find((${one}) => ${one}.id === id)
    if (known) return { ${one}: known }
    if (present.length >= ${ONES}_MAXIMUM) throw new DomainError('too-many-of-them')
    await queries.insert${One}(tenant, { id, ...fields })
    record(${one}Events.created, { subjectId: id, payload: {}, after: fields })
    return { ${one}: { id, ...fields, archived: false, revision: 1 } }
  },
})

export const change${One} = operation({
  name: '${many}.change',
  summary: 'Change a ${words}',
  http: ['PUT', '/${plural}/{${id}}'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-thing', 'changed-since'],
  /** \`revision\`: the one that the admin saw. */
  input: ${One}Fields.extend({ ...ById.shape, revision: z.coerce.number<number>().int() }),
  output: Saved,
  async run(call) {
    const { tenant, record } = call
    const { ${id}: _, revision, ...fields } = call.input
    const ${one} = await lock(call)
    if (${one}.revision !== revision) throw new DomainError('changed-since')
    await queries.update${One}(tenant, ${one}.id, fields)
    record(${one}Events.changed, {
      subjectId: ${one}.id,
      payload: {},
      before: { name: ${one}.name },
      after: fields,
    })
    return { ${one}: { ...${one}, ...fields, revision: revision + 1 } }
  },
})

export const archive${One} = operation({
  name: '${many}.archive',
  summary: 'Archive a ${words}',
  http: ['POST', '/${plural}/{${id}}/archive'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-thing'],
  input: ById,
  output: Saved,
  run: (call) => setArchived(call, true),
})

export const restore${One} = operation({
  name: '${many}.restore',
  summary: 'Restore an archived ${words}',
  http: ['POST', '/${plural}/{${id}}/restore'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-thing'],
  input: ById,
  output: Saved,
  run: (call) => setArchived(call, false),
})

type ${One}Call = Call<Staff, z.output<typeof ById>>

async function lock({ tenant, input }: ${One}Call) {
  const ${one} = (await queries.lock${Many}(tenant)).find(({ id }) => id === input.${id})
  if (!${one}) throw new DomainError('no-such-thing')
  return ${one}
}

async function setArchived(call: ${One}Call, archived: boolean) {
  const { tenant, now, record } = call
  const ${one} = await lock(call)
  if (${one}.archived === archived) return { ${one} }
  await queries.update${One}(tenant, ${one}.id, { archivedAt: archived ? now : null })
  const { archived: done, restored } = ${one}Events
  record(archived ? done : restored, { subjectId: ${one}.id, payload: {}, before: !archived, after: archived })
  return { ${one}: { ...${one}, archived, revision: ${one}.revision + 1 } }
}
`,
    [`domain/${plural}/operations.test.ts`]: `import { beforeEach, expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { type Hotel, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import {
  archive${One},
  change${One},
  create${One},
  list${Many},
  restore${One},
} from './operations.ts'

installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

test('an admin adds, renames, archives and restores a ${words}', async () => {
  const { ${one} } = await create${One}(hotel.admin, { name: 'Umbrella' })
  const ${id} = ${one}.id
  await change${One}(hotel.admin, { ${id}, name: 'Red umbrella', revision: 1 })
  await archive${One}(hotel.admin, { ${id} })
  const listed = async () => (await list${Many}(hotel.admin, {})).${many}
  expect(await listed()).toEqual([{ id: ${id}, name: 'Red umbrella', archived: true, revision: 3 }])
  await restore${One}(hotel.admin, { ${id} })
  expect(await listed()).toMatchObject([{ archived: false, revision: 4 }])
})

test('a change is refused if a colleague has changed the ${words} before', async () => {
  const { ${one} } = await create${One}(hotel.admin, { name: 'Umbrella' })
  const change = { ${id}: ${one}.id, name: 'Red umbrella', revision: 1 }
  await change${One}(hotel.admin, change)
  expect(await refusalOf(change${One}(hotel.admin, change))).toEqual({ reason: 'changed-since' })
})
`,
    [`tests/access/${plural}.ts`]: `import { ${ONES}_MAXIMUM } from '../../domain/${plural}/shapes.ts'
import { operations } from '../../domain/operations.ts'
import { admins, type Growth, type Row } from './row.ts'

/** The one that \`before\` has made. */
let ${id} = ''
const made: Row['before'] = async ({ hotel }) => {
  const { ${one} } = await operations.create${One}(hotel.admin, { name: 'Umbrella' })
  ${id} = ${one}.id
}

export const ${one}Rows: Record<string, Row> = {
  list${Many}: admins(() => ({})),
  create${One}: { ...admins(() => ({ name: 'Umbrella' })), makesOneMore: true },
  change${One}: admins(() => ({ ${id}, name: 'Red umbrella', revision: 1 }), made),
  archive${One}: admins(() => ({ ${id} }), made),
  restore${One}: admins(() => ({ ${id} }), made),
}

export const ${one}Growth: Record<string, Growth> = {
  ${table}: {
    by: 'admins',
    bound: \`\${${ONES}_MAXIMUM} a hotel, with those that are archived\`,
    ofNobody: 'name',
  },
}
`,
  }
}

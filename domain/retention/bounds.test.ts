import { expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { tables } from '../../tests/support/kept.ts'

const installed = installation()

test('every table is listed with its authors and its bound', async () => {
  const { rows } = await asOwner(installed.url, (owner) =>
    owner.query<{ name: string }>(
      `select case nspname when 'public' then relname else nspname || '.' || relname end as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition and nspname not like 'pg\\_%'
         and nspname <> 'information_schema'`,
    ),
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort())
})

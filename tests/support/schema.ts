import { asOwner } from './database.ts'

/** Every constraint, index, grant and policy of the tables. */
export const schemaOf = (url: string): Promise<string[]> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query(
      `select conrelid::regclass::text || pg_get_constraintdef(oid) || conname as text from pg_constraint where conrelid <> 0
       union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
         where relnamespace = 'public'::regnamespace
       union all select oid::regclass::text || relacl::text || relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       union all select policyname || tablename || qual from pg_policies
       union all select tgrelid::regclass::text || tgname || tgenabled::text from pg_trigger where not tgisinternal
       order by 1`,
    )
    return rows.map(({ text }) => text)
  })

import type { Tenant } from '../../platform/database/tenancy.ts'
import { changeSettings } from '../configuration/configuration.ts'
import { REMEMBERED_COLUMNS_MAXIMUM } from '../configuration/shapes.ts'
import { headingKey } from './columns.ts'
import type { FileColumn } from './shapes.ts'

/** Remembers an admin's choice of columns by heading, for the next file. */
export const rememberColumns = (tenant: Tenant, columns: readonly FileColumn[]): Promise<void> =>
  changeSettings(tenant, ({ importColumns: before }) => {
    const named = columns.filter(({ heading }) => heading !== '')
    const chosen = Object.fromEntries(named.map(({ heading, column }) => [headingKey(heading), column]))
    if (Object.entries(chosen).every(([key, column]) => before[key] === column)) return undefined
    const earlier = Object.entries(before).filter(([key]) => !Object.hasOwn(chosen, key))
    const all = [...earlier, ...Object.entries(chosen)].slice(-REMEMBERED_COLUMNS_MAXIMUM)
    return { importColumns: Object.fromEntries(all) }
  })

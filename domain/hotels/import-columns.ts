import type { Tenant } from '../../platform/database/tenancy.ts'
import { HotelSettings, REMEMBERED_COLUMNS_MAXIMUM } from '../configuration/shapes.ts'
import { headingKey } from '../rooms/columns.ts'
import type { FileColumn } from '../rooms/shapes.ts'
import * as queries from './queries.ts'

/** Remembers an admin's choice of columns by heading, for the next file. */
export async function rememberColumns(tenant: Tenant, columns: readonly FileColumn[]): Promise<void> {
  const { settings } = await queries.hotel(tenant, 'locked')
  const before = HotelSettings.parse(settings).importColumns
  const named = columns.filter(({ heading }) => heading !== '')
  const chosen = Object.fromEntries(named.map(({ heading, column }) => [headingKey(heading), column]))
  if (Object.entries(chosen).every(([key, column]) => before[key] === column)) return
  const earlier = Object.entries(before).filter(([key]) => !Object.hasOwn(chosen, key))
  const all = [...earlier, ...Object.entries(chosen)].slice(-REMEMBERED_COLUMNS_MAXIMUM)
  await queries.updateHotel(tenant, { settings: { ...settings, importColumns: Object.fromEntries(all) } })
}

import type { Call } from '../operation.ts'
import * as queries from './queries.ts'
import type { StaffMember } from './shapes.ts'

export async function adminsOf({ tenant }: Pick<Call<unknown, unknown>, 'tenant'>): Promise<StaffMember[]> {
  const staff = await queries.standings(tenant)
  return staff.filter(({ active, role }) => active && role === 'admin')
}

/** The hotel's subscription managers, by name. */
export async function managersOf({ tenant }: Pick<Call<unknown, unknown>, 'tenant'>): Promise<StaffMember[]> {
  const staff = await queries.standings(tenant)
  return staff
    .filter(({ active, isSubscriptionManager }) => active && isSubscriptionManager)
    .sort((a, b) => a.name.localeCompare(b.name))
}

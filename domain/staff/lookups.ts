import { database } from '../../platform/database/tenancy.ts'

export interface StaffRow {
  hotelId: string
  role: 'admin' | 'employee'
  name: string
  isSubscriptionManager: boolean
}

/** Where a signed-in user works; nothing for a user without a hotel, or deactivated there. */
export async function staffOfUser(userId: string): Promise<StaffRow | undefined> {
  const { rows } = await database().query({
    name: 'staff_of_user',
    text: `select hotel_id as "hotelId", role, name, is_subscription_manager as "isSubscriptionManager"
           from staff_of_user($1)`,
    values: [userId],
  })
  return rows[0]
}

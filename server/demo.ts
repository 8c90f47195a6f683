import { seedDemo } from '../domain/demo/seed.ts'
import { whileLocked } from '../platform/database/locked.ts'
import { subscribeDemo } from './demo-subscription.ts'

// Any constant will do, as long as it is no other lock's.
const DEMO_LOCK = 7_312_005

/**
 * Makes the demo hotel of the database at `url`, and lets it subscribe, or has it as at a first start; in turn where several
 * servers start at once. Returns the link token of its first room.
 */
export const makeDemo = (url: string, password: string): Promise<string> =>
  whileLocked(url, { lock: DEMO_LOCK }, async () => {
    const token = await seedDemo(password)
    await subscribeDemo()
    return token
  })

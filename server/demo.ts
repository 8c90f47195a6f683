import { seedDemo } from '../domain/demo/seed.ts'
import { advisoryLocks, whileLocked } from '../platform/database/locked.ts'
import { subscribeDemo } from './demo-subscription.ts'

/**
 * Makes the demo hotel of the database at `url`, and lets it subscribe, or has it as at a first start; in turn where several
 * servers start at once. Returns the link token of its first room.
 */
export const makeDemo = (url: string, password: string): Promise<string> =>
  whileLocked(url, { lock: advisoryLocks.demo }, async () => {
    const token = await seedDemo(password)
    await subscribeDemo()
    return token
  })

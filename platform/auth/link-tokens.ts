import { AsyncLocalStorage } from 'node:async_hooks'

/** The hours for which a mailed link works. */
export const LINK_HOURS = 2

// The sign-in library makes link tokens and hands each to a mailing function. Here the token returns to its caller,
// since a job sends the mail and retries.

const asked = new AsyncLocalStorage<{ token?: string }>()

/** The library calls this with each new token. */
export async function handOut({ token }: { token: string }): Promise<void> {
  const box = asked.getStore()
  if (box) box.token = token
}

/** The token that the library makes while `work` runs; undefined where it makes none. */
export async function tokenMadeBy(work: () => Promise<unknown>): Promise<string | undefined> {
  const box: { token?: string } = {}
  await asked.run(box, work)
  return box.token
}

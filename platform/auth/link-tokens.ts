import { AsyncLocalStorage } from 'node:async_hooks'

/** For how many hours what is mailed to somebody opens. */
export const LINK_HOURS = 2

// The sign-in library makes tokens for links and hands each to a function that is to mail it. Here it only comes back to
// whoever asked for it: what mails it is a job, which fails and is tried again like any other.

const asked = new AsyncLocalStorage<{ token?: string }>()

/** What the library calls with a token that it has made. */
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

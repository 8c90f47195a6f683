import { auth, CLIENT_ADDRESS, createUser, findUser } from './auth.ts'
import { inTurn } from './hashing-queue.ts'
import { newNoAddress } from './no-address.ts'
import type { From } from './sign-in.ts'

// Accounts of people who were let in by something else than an address that they have typed: an invitation.

/**
 * Signs in who was let in, with a new session in the place of the one that the browser had: also where only their rights
 * have changed. Comes back with the headers that set its cookies, and its id.
 */
export async function enterAs(userId: string, { address, headers }: From) {
  const asked = new Headers(headers)
  asked.set(CLIENT_ADDRESS, address)
  const entered = await auth().api.enter({ body: { userId }, headers: asked, returnHeaders: true })
  return { headers: entered.headers, sessionId: entered.response.sessionId }
}

/** Makes an account without an e-mail address; the person gets another way to sign in. */
export async function makeAccountWithoutAddress(name: string): Promise<string> {
  const { internalAdapter } = await auth().$context
  const user = await internalAdapter.createUser(
    { email: newNoAddress(), name, emailVerified: false },
    { method: 'admin' },
  )
  return user.id
}

/**
 * Makes an account at an address that its owner has shown to be theirs; nothing where there is one already. The password
 * was judged before. Throws `TurnRefused`.
 */
export async function makeConfirmedAccount(account: {
  name: string
  email: string
  password: string
}): Promise<string | undefined> {
  const { email, name, password } = account
  return inTurn(async () => {
    if (await findUser(email)) return undefined
    return createUser(email, name, password).catch(async (error: unknown) => {
      // Another call made it a moment ago.
      if (await findUser(email)) return undefined
      throw error
    })
  }, false)
}

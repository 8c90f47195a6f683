import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { database, inTransaction, type Transaction } from '../../database/tenancy.ts'
import { CustomerGone, type NotifyOfChange } from '../port.ts'
import { type Action, act, withoutAction } from './act.ts'
import { nextDue } from './due.ts'
import { newState, type SandboxState } from './state.ts'
import { sandboxCustomers } from './tables.ts'
import { toOurClock } from './views.ts'

let notify: NotifyOfChange | undefined

/** Opens the sandbox of this process, or closes it: its pages then answer 404. */
export function openSandbox(theNotify: NotifyOfChange | undefined): void {
  notify = theNotify
}

export const isSandboxOpen = () => notify !== undefined

const CUSTOMER = 'sandbox-'
const hotelOf = ({ customerId }: SandboxState) => customerId.slice(CUSTOMER.length)

/** Makes the customer of a hotel, once, and returns its id. */
export async function makeCustomer(hotelId: string): Promise<string> {
  const id = CUSTOMER + hotelId
  await inTransaction(({ db }) =>
    db
      .insert(sandboxCustomers)
      .values({ id, state: newState(id) })
      .onConflictDoNothing(),
  )
  return id
}

export async function forgetCustomer(customerId: string): Promise<void> {
  await inTransaction(({ db }) => db.delete(sandboxCustomers).where(eq(sandboxCustomers.id, customerId)))
}

/** Applies an action to a customer and returns its new state. Throws `ProviderRefused` and `CustomerGone`. */
export const change = (customerId: string, action: Action): Promise<SandboxState> =>
  inTransaction(async (transaction) => {
    const { db } = transaction
    const isIt = eq(sandboxCustomers.id, customerId)
    const [row] = await db.select().from(sandboxCustomers).where(isIt).for('update')
    if (!row) throw new CustomerGone()
    const before = row.state as SandboxState
    const after = act(before, action, Date.now())
    // Passed time alone is not a change.
    if (isDeepStrictEqual({ ...after, at: before.at }, before)) return after
    await db
      .update(sandboxCustomers)
      .set({ state: after, revision: row.revision + 1 })
      .where(isIt)
    await notifyProduct(transaction, before, after)
    return after
  })

/** A customer's state now. Opens a transaction and writes only if something was due. */
export async function look(customerId: string): Promise<SandboxState> {
  const { rows } = await database().query<{ state: SandboxState }>({
    name: 'sandbox_customer',
    text: 'select state from sandbox_customers where id = $1',
    values: [customerId],
  })
  if (!rows[0]) throw new CustomerGone()
  return withoutAction(rows[0].state, Date.now()) ?? change(customerId, { do: 'nothing' })
}

async function notifyProduct(transaction: Transaction, before: SandboxState, after: SandboxState) {
  if (!notify) throw new Error('openSandbox() has not been called')
  await notify(transaction, hotelOf(after))
  const due = dueAt(after)
  if (due && due.getTime() !== dueAt(before)?.getTime()) await notify(transaction, hotelOf(after), due)
}

const dueAt = (state: SandboxState) => {
  const due = nextDue(state)
  return due && toOurClock(state, due.at)
}

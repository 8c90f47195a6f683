import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { ProviderRefused } from '../../platform/billing/port.ts'
import type { Action } from '../../platform/billing/sandbox/act.ts'
import { customerIn, idBehind, keyOf, type SandboxPage } from '../../platform/billing/sandbox/addresses.ts'
import { change, isSandboxOpen, look } from '../../platform/billing/sandbox/customers.ts'
import type { SandboxState } from '../../platform/billing/sandbox/state.ts'
import { ours } from '../../platform/billing/sandbox/views.ts'
import * as paths from '../shell/paths.ts'

/** What a page is about, and its customer as it stands. Where there is no sandbox, none of its pages is there. */
export async function customerAt(page: SandboxPage, key: string) {
  const id = isSandboxOpen() ? idBehind(page, key) : undefined
  if (id === undefined) throw data(null, 404)
  const state = await look(customerIn(id)).catch((error: unknown) => {
    throw error instanceof ProviderRefused ? data(null, 404) : error
  })
  return { id, state }
}

interface Form<S extends z.ZodType> {
  page: SandboxPage
  key: string
  request: Request
  /** Of the page, without what React Router asks of it besides. */
  url: URL
  /** What the page's forms say. */
  schema: S
}

/**
 * Does what a form of a page asks for, and leads to the page once more, or to where it goes on. What is refused is the
 * action's answer.
 */
export async function runForm<S extends z.ZodType>(
  { page, key, request, url, schema }: Form<S>,
  action: (said: z.output<S>, id: string) => Action,
  goOn: (state: SandboxState, id: string) => string | undefined = () => undefined,
) {
  const { id } = await customerAt(page, key)
  const said = schema.safeParse(Object.fromEntries(await request.formData()))
  // No form of these pages says anything else.
  if (!said.success) throw data(null, 400)
  try {
    const state = await change(customerIn(id), action(said.data, id))
    return redirect(goOn(state, id) ?? url.pathname + url.search)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return data({ refused: error.code }, 409)
  }
}

/** A moment of the customer's clock, for a page to say. */
export const said = (state: SandboxState, moment: number) => ours(state, moment).toISOString()

export const portalOf = ({ customerId }: SandboxState) => paths.sandboxPortal(keyOf('portal', customerId))
export const controlOf = ({ customerId }: SandboxState) => paths.sandboxControl(keyOf('control', customerId))

import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { ProviderRefused } from '../../platform/billing/port.ts'
import type { Action } from '../../platform/billing/sandbox/act.ts'
import { customerIn, idBehind, type SandboxPageKind } from '../../platform/billing/sandbox/addresses.ts'
import { change, isSandboxOpen, look } from '../../platform/billing/sandbox/customers.ts'
import type { SandboxState } from '../../platform/billing/sandbox/state.ts'
import { toOurClock } from '../../platform/billing/sandbox/views.ts'

/** The id in a page's address and its customer. Throws 404 for an unsigned address, and if the sandbox is closed. */
export async function customerAt(page: SandboxPageKind, key: string) {
  const id = isSandboxOpen() ? idBehind(page, key) : undefined
  if (id === undefined) throw data(null, 404)
  const state = await look(customerIn(id)).catch((error: unknown) => {
    throw error instanceof ProviderRefused ? data(null, 404) : error
  })
  return { id, state }
}

interface PageForm<S extends z.ZodType> {
  page: SandboxPageKind
  key: string
  request: Request
  /** The page's address without React Router's own parameters. */
  url: URL
  schema: S
}

/** Runs the action of a page's form, then leads to `next` or back to the page. A refusal is the answer. */
export async function runSandboxForm<S extends z.ZodType>(
  { page, key, request, url, schema }: PageForm<S>,
  toAction: (form: z.output<S>, id: string) => Action | undefined,
  next: (state: SandboxState, id: string) => string | undefined = () => undefined,
) {
  const { id } = await customerAt(page, key)
  const form = schema.safeParse(Object.fromEntries(await request.formData()))
  const action = form.success ? toAction(form.data, id) : undefined
  if (!action) throw data(null, 400)
  try {
    const state = await change(customerIn(id), action)
    return redirect(next(state, id) ?? url.pathname + url.search)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return data({ refused: error.code }, 409)
  }
}

export const toIsoTime = (state: SandboxState, moment: number) => toOurClock(state, moment).toISOString()

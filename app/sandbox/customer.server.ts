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
  params: { key: string }
  request: Request
  /** The page's address without React Router's own parameters. */
  url: URL
  schema: S
}

/** Runs the action of a page's form and leads back to the page, which answers if the provider refuses. */
export async function runSandboxForm<S extends z.ZodType>(
  { page, params, request, url, schema }: PageForm<S>,
  toAction: (form: z.output<S>, id: string) => Action | undefined,
) {
  const { id } = await customerAt(page, params.key)
  const form = schema.safeParse(Object.fromEntries(await request.formData()))
  const action = form.success ? toAction(form.data, id) : undefined
  if (!action) throw data(null, 400)
  try {
    await change(customerIn(id), action)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return data({ isRefused: true }, 409)
  }
  return redirect(url.pathname + url.search)
}

export const toIsoTime = (state: SandboxState, moment: number) => toOurClock(state, moment).toISOString()

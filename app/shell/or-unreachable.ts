import { data, type ErrorResponse, isRouteErrorResponse } from 'react-router'
import type { ErrorPayload } from '../../i18n/errors.ts'

/**
 * What an action gives where the server could not be reached: whether it heard is not known. Where a page has several forms,
 * `mark` says which of them was sent, as the server's own answer does.
 */
export async function orUnreachable<T, Mark extends object = object>(act: () => Promise<T>, mark?: Mark) {
  try {
    return await act()
  } catch (error) {
    const document = documentOf(error)
    if (document) return leaveTo(document)
    if (isAnswer(error)) throw error
    return notDone(refusalOf(error), mark)
  }
}

const UNREACHABLE = 503

// As a failure: after it nothing is loaded again, which would fail as well, and with the page what was typed.
export const notDone = <Mark extends object = object>(refused: ErrorPayload | null, mark?: Mark) =>
  data({ ok: false as const, refused, ...(mark as Mark) }, { status: UNREACHABLE })

/** A redirect, or a refusal with its own page: the server was there. */
export const isAnswer = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && !isAway(error))

/**
 * Said by a server that cannot answer now, or by what stands before it, e.g. while it starts anew. Nothing that is asked for
 * is missing: whoever says so in words of their own does not know this product.
 */
const isAway = ({ status, data: said }: ErrorResponse) =>
  status >= 500 || status === 429 || status === 408 || (status === 404 && typeof said === 'string')

/** Why it was refused, where the server itself says so. */
export const refusalOf = (error: unknown): ErrorPayload | null =>
  isRouteErrorResponse(error) ? (error.data?.refused ?? null) : null

/** Where a redirect leads that asks for a document of its own. */
export const documentOf = (error: unknown) =>
  error instanceof Response && error.headers.has('X-Remix-Reload-Document')
    ? error.headers.get('Location')
    : null

/**
 * Goes there without the router, which drops the redirect of an action whose screen is gone meanwhile, e.g. because the
 * stream told of the session's end first: nobody would hear that the action was not done.
 */
export function leaveTo(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

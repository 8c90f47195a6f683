import { data, type ErrorResponse, isRouteErrorResponse } from 'react-router'
import type { ErrorPayload } from '../../i18n/errors.ts'

/**
 * The action's answer if the server could not be reached: it is unknown whether the request arrived. On a page with
 * several forms, `mark` tells which one was sent, as the server's own answer does.
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

// An error status: after it the router does not revalidate, which would fail as well and lose the typed text.
export const notDone = <Mark extends object = object>(refused: ErrorPayload | null, mark?: Mark) =>
  data({ ok: false as const, refused, ...(mark as Mark) }, { status: UNREACHABLE })

/** A redirect, or a refusal with its own page: the server was there. */
export const isAnswer = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && !isAway(error))

/**
 * Errors of an unavailable server or of a proxy before it, e.g. during a restart. A 404 with a plain text body comes
 * from a proxy: this product's has data.
 */
const isAway = ({ status, data: said }: ErrorResponse) =>
  status >= 500 || status === 429 || status === 408 || (status === 404 && typeof said === 'string')

/** Why it was refused, where the server itself says so. */
export const refusalOf = (error: unknown): ErrorPayload | null =>
  isRouteErrorResponse(error) ? (error.data?.refused ?? null) : null

/** The target of a redirect that needs a full page load. */
export const documentOf = (error: unknown) =>
  error instanceof Response && error.headers.has('X-Remix-Reload-Document')
    ? error.headers.get('Location')
    : null

/**
 * Navigates without the router, which drops an action's redirect if its screen is gone, e.g. because the stream
 * already told of the session's end: the user would not learn that the action failed.
 */
export function leaveTo(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

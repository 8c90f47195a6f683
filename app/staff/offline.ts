import { data, isRouteErrorResponse } from 'react-router'
import type { ErrorPayload } from '../../i18n/errors.ts'

/** What a loader gives where the server could not be reached: the screen keeps what it shows. */
export async function orNothing<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (isAnswer(error)) throw error
    return null
  }
}

/** What an action gives where the server could not be reached: whether it heard is not known. */
export async function orUnreachable<T>(act: () => Promise<T>) {
  try {
    return await act()
  } catch (error) {
    const document = documentOf(error)
    if (document) return leaveTo(document)
    if (isAnswer(error)) throw error
    // As a failure: after it nothing is loaded again, which would fail as well, and with the page what was typed.
    return data(unreachable, { status: UNREACHABLE })
  }
}

const UNREACHABLE = 503
const unreachable: { ok: false; refused: ErrorPayload | null } = { ok: false, refused: null }

/** A redirect, or a refusal with its own page: the server was there. */
const isAnswer = (error: unknown) => error instanceof Response || isRouteErrorResponse(error)

/** Where a redirect leads that asks for a document of its own. */
const documentOf = (error: unknown) =>
  error instanceof Response && error.headers.has('X-Remix-Reload-Document')
    ? error.headers.get('Location')
    : null

/**
 * Goes there without the router, which drops the redirect of an action whose screen is gone meanwhile, e.g. because the
 * stream told of the session's end first: nobody would hear that the action was not done.
 */
function leaveTo(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

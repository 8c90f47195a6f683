import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { FailureMessage } from './failure.tsx'

const NEW_MS = 60_000

/**
 * A route’s error page within its frame, so that every link around it still works. It asks for the error itself: the
 * router gives none to a component that a route exports from another module. After an upgrade, the scripts of an open
 * page may not understand the server’s answers: the page then loads anew, if it did not just do so.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  const isRefusal = isRouteErrorResponse(error)
  useEffect(() => {
    if (!isRefusal && navigator.onLine && performance.now() > NEW_MS) location.reload()
  }, [isRefusal])
  return <FailureMessage error={error} />
}

import { data } from 'react-router'
import type { Route } from './+types/not-found'
import { Failure } from './failure.tsx'

/** Every address that nothing else answers: within the site's frame. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} isFramed />
}

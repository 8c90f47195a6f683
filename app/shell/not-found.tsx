import { data } from 'react-router'

/** Every address that nothing else answers: within the root, so that its page is in the right language. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}

import { data } from 'react-router'

/** Every address that nothing else answers: said within the site's frame, like whatever else fails there. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}

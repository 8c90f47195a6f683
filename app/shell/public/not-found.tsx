import { data } from 'react-router'

/** Catches every unknown address, to show its 404 within the site's frame. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}

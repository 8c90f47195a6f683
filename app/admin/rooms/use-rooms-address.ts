import { useLocation } from 'react-router'
import * as paths from '../../shell/paths.ts'

/** The addresses of the list and its sheets with the present search: closing a room returns to the same list. */
export function useRoomsAddress() {
  const query = new URLSearchParams(useLocation().search)
  query.delete('replace')
  query.delete('replaced')
  const search = String(query) ? `?${query}` : ''
  return {
    list: paths.rooms + search,
    room: (id: string) => paths.hotelRoom(id) + search,
    askToReplace: (id: string) => paths.askToReplaceLink(id) + search.replace('?', '&'),
  }
}

import { useLocation } from 'react-router'
import * as paths from '../../shell/paths.ts'

/** The list and a room beside it, with what is searched for: whoever closes a room finds the list as it was. */
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

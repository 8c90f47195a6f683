import { createContext, useContext } from 'react'
import type { GuestTexts } from '../../i18n/fr/guest.ts'

// What every part of the guest's page may need. The server provides it around what it renders (room.tsx), the browser
// around what it hydrates (browser.tsx): the components know no router.

export interface PageOfRoom {
  /** The page's texts, in its one language. */
  texts: GuestTexts
  /** The address of the room, to which all its forms go. */
  path: string
  /** Whether scripts run here: false on the server and for the first render, so that both draw the same. */
  hasScripts: boolean
  /** Loads the room again; resolves when it is shown, or was left as it is because it could not be loaded. */
  reload: () => Promise<void>
}

// Around every part of the page there is one.
export const PageContext = createContext({} as PageOfRoom)

export const usePage = () => useContext(PageContext)

export const useGuestTexts = () => usePage().texts

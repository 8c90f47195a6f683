import { createContext } from 'react'

/** The nonce for inline styles, while the server renders; the browser needs none. */
export const Nonce = createContext<string | undefined>(undefined)

import { createContext, type ReactNode, type RefAttributes, useContext, useEffect } from 'react'
import { type FormProps, Form as RouterForm } from 'react-router'
import { DRAWN_FOR } from './hotels/drawn-for.ts'
import { forgetTypedByOthers, tabKeeper } from './persistence/typed-forms.ts'

const HotelId = createContext<string | undefined>(undefined)
const Owner = createContext<string | undefined>(undefined)

interface Whose {
  id: string | undefined
  /** The user and hotel that the page was drawn for; undefined for a visitor. */
  owner: string | undefined
}

/** Its children were drawn for this hotel; undefined if the user works in no hotel. */
export function OfHotel({ id, owner, children }: Whose & { children: ReactNode }) {
  useEffect(() => {
    if (owner !== undefined) forgetTypedByOthers(tabKeeper(), owner, Date.now())
  }, [owner])
  return (
    <HotelId value={id}>
      <Owner value={owner}>
        {id && <meta name={DRAWN_FOR} content={id} />}
        {children}
      </Owner>
    </HotelId>
  )
}

/** The owner of text that is typed on this page; undefined for a visitor. */
export const useOwner = (): string | undefined => useContext(Owner)

/** A form that changes something of the hotel that the page was drawn for, and of no other, also without scripts. */
export function Form({ children, ...props }: FormProps & RefAttributes<HTMLFormElement>) {
  const id = useContext(HotelId)
  return (
    <RouterForm {...props}>
      {id && props.method === 'post' && <input type="hidden" name={DRAWN_FOR} value={id} />}
      {children}
    </RouterForm>
  )
}

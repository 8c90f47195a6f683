import { createContext, type ReactNode, type RefAttributes, useContext, useEffect } from 'react'
import { type FormProps, Form as RouterForm } from 'react-router'
import { DRAWN_FOR } from './hotels/drawn-for.ts'
import { forgetTypedByOthers, tabKeeper } from './persistence/typed-forms.ts'

const HotelId = createContext<string | undefined>(undefined)
const Owner = createContext<string | undefined>(undefined)

interface Whose {
  id: string | undefined
  /** Who it was drawn for, in which hotel; of nobody who is signed in. */
  owner: string | undefined
}

/** What stands within was drawn for this hotel; for none, where it is nobody's who works in one. */
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

/** Whose it is what is typed here; of nobody who is signed in. */
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

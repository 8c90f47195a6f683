import { createContext, type ReactNode, type RefAttributes, useContext } from 'react'
import { type FormProps, Form as RouterForm } from 'react-router'
import { DRAWN_FOR } from './drawn-for.ts'

const HotelId = createContext<string | undefined>(undefined)

/** What stands within was drawn for this hotel; for none, where it is nobody's who works in one. */
export function OfHotel({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <HotelId value={id}>
      {id && <meta name={DRAWN_FOR} content={id} />}
      {children}
    </HotelId>
  )
}

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

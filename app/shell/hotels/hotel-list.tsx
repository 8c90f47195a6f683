import { Check, Plus } from 'lucide-react'
import { Form } from 'react-router'
import type { OwnHotel } from '../../../domain/staff/shapes.ts'
import { ownHotelsTexts } from '../../../i18n/own-hotels.ts'
import * as paths from '../paths.ts'
import { PublicLink } from '../public-link.tsx'
import { useTexts } from '../use-language.ts'

/** A hotel of the user, and whether it is the current one. */
export type HotelChoice = OwnHotel & { isCurrent: boolean }

/** The user's hotels: each is a button that switches to it. An owner can add another. */
export function HotelList({ hotels }: { hotels: readonly HotelChoice[] }) {
  const t = useTexts(ownHotelsTexts)
  return (
    <Form method="post" action={paths.ownHotels} className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {hotels.map(({ hotelId, name, role, isCurrent }) => (
          <li key={hotelId}>
            <button
              type="submit"
              name="hotelId"
              value={hotelId}
              aria-current={isCurrent || undefined}
              className="flex min-h-14 w-full items-center gap-3 rounded-module border border-line bg-card px-3 py-2 text-start hover:bg-raised aria-current:border-brand"
            >
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="block text-sm text-soft">
                  {isCurrent ? `${t.roles[role]} · ${t.current}` : t.roles[role]}
                </span>
              </span>
              {isCurrent && <Check aria-hidden="true" className="size-5 shrink-0 text-brand" />}
            </button>
          </li>
        ))}
      </ul>
      {hotels.some(({ role }) => role === 'admin') && (
        <PublicLink
          to={paths.anotherHotel}
          className="flex min-h-11 items-center gap-2 self-start rounded-module px-1 underline underline-offset-4"
        >
          <Plus aria-hidden="true" className="size-4" />
          {t.add}
        </PublicLink>
      )}
    </Form>
  )
}

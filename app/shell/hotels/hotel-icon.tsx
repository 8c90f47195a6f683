import { ArrowLeftRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ownHotelsTexts } from '../../../i18n/own-hotels.ts'
import { DialogLink } from '../dialog-link.tsx'
import * as paths from '../paths.ts'
import { useTexts } from '../use-language.ts'
import { useOnDemand } from '../use-on-demand.ts'
import type { HotelChoice } from './hotel-list.tsx'

const load = () => import('./hotel-dialog.tsx')
const HotelDialog = lazy(load)

/** Opens the choice of a hotel, for who has several; without scripts, the page of the same. */
export function HotelIcon({ hotels }: { hotels: readonly HotelChoice[] }) {
  const t = useTexts(ownHotelsTexts)
  const dialog = useOnDemand(load)
  if (hotels.length < 2) return null
  return (
    <>
      <DialogLink href={paths.ownHotels} label={t.change} dialog={dialog}>
        <ArrowLeftRight aria-hidden="true" className="size-5" />
      </DialogLink>
      {dialog.isWanted && (
        <Suspense>
          <HotelDialog isOpen={dialog.isOpen} onClose={dialog.close} hotels={hotels} />
        </Suspense>
      )}
    </>
  )
}

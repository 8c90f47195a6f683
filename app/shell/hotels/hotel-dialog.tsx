import { navigationTexts } from '../../../i18n/navigation.ts'
import { ownHotelsTexts } from '../../../i18n/own-hotels.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTexts } from '../use-language.ts'
import { type HotelChoice, HotelList } from './hotel-list.tsx'

/** The choice of a hotel, over the page of another. Its backdrop and its close button choose nothing. */
export default function HotelDialog({
  isOpen,
  onClose,
  hotels,
}: {
  isOpen: boolean
  onClose: () => void
  hotels: readonly HotelChoice[]
}) {
  const t = useTexts(ownHotelsTexts)
  const { close } = useTexts(navigationTexts)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title} closeLabel={close}>
      <p className="text-soft">{t.lede}</p>
      <HotelList hotels={hotels} />
    </Dialog>
  )
}

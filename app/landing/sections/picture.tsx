import { Bell } from 'lucide-react'
import { landingTexts } from '../../../i18n/landing.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { PictureWords } from './picture.server.ts'
import { PictureBoard } from './picture-board.tsx'
import { PicturePhone } from './picture-phone.tsx'

/** The product itself: a guest's phone, the staff's list, and a request on its way from one to the other. */
export function ProductPicture({ words }: { words: PictureWords }) {
  const t = useTexts(landingTexts)
  return (
    <figure className="picture mx-auto w-full max-w-88 min-[600px]:max-w-160">
      <figcaption className="sr-only">{t.hero.picture}</figcaption>
      <div
        aria-hidden="true"
        className="relative grid justify-items-center gap-8 select-none min-[600px]:grid-cols-[calc(var(--spacing)*62)_minmax(0,1fr)] min-[600px]:items-start"
      >
        <PicturePhone words={words.guest} hotel={t.picture.hotel} />
        <PictureBoard words={words.staff} who={t.picture.who} />
        <span className="traveller grid size-11 place-items-center rounded-full bg-lamp text-on-lamp">
          <Bell className="size-5" />
        </span>
      </div>
    </figure>
  )
}

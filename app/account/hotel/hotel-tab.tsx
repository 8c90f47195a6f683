import { Link } from 'react-router'
import { announcementsTexts } from '../../../i18n/announcements.ts'
import { factsTexts } from '../../../i18n/facts.ts'
import { languageNames } from '../../../i18n/guest-languages.ts'
import { hotelTexts } from '../../../i18n/hotel.ts'
import { History } from '../../shell/history/history.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { FormSection } from '../form-section.tsx'
import { CloseSection } from './close-section.tsx'
import type { HotelShown } from './hotel.server.ts'
import { type HotelAnswer, HotelForm } from './hotel-form.tsx'
import { LogoForm } from './logo-form.tsx'

const names = new Map<string, string>(Object.entries(languageNames))

/** The hotel's settings, and the history of their changes. */
export function HotelTab({ shown, answer }: { shown: HotelShown; answer: HotelAnswer | undefined }) {
  const t = useTexts(hotelTexts)
  const facts = useTexts(factsTexts)
  const announcements = useTexts(announcementsTexts)
  return (
    <>
      <FormSection title={t.logo.title}>
        <div className="sm:col-span-2">
          <LogoForm name={shown.details.name} logo={shown.logo} />
        </div>
      </FormSection>
      <FormSection title={facts.title}>
        <p className="text-soft sm:col-span-2">{facts.what}</p>
        <div className="sm:col-span-2">
          <Link to={paths.goodToKnow} className={button('next')}>
            {facts.open}
          </Link>
        </div>
      </FormSection>
      <FormSection title={announcements.title}>
        <p className="text-soft sm:col-span-2">{announcements.what}</p>
        <div className="sm:col-span-2">
          <Link to={paths.announcements} className={button('next')}>
            {announcements.open}
          </Link>
        </div>
      </FormSection>
      {/* After saving, the fields show the stored values. */}
      <HotelForm key={shown.revision} shown={shown} answer={answer} />
      <History entries={shown.history} timeZone={shown.details.timeZone} names={names} />
      <CloseSection closesOn={shown.closesOn} />
    </>
  )
}

import { languageNames } from '../../../i18n/guest-languages.ts'
import { hotelTexts } from '../../../i18n/hotel.ts'
import { History } from '../../shell/history/history.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { FormSection } from '../form-section.tsx'
import { CloseSection } from './close-section.tsx'
import type { HotelShown } from './hotel.server.ts'
import { type HotelAnswer, HotelForm } from './hotel-form.tsx'
import { LogoForm } from './logo-form.tsx'

const names = new Map<string, string>(Object.entries(languageNames))

/** The hotel's settings, and the history of their changes. */
export function HotelTab({ shown, answer }: { shown: HotelShown; answer: HotelAnswer | undefined }) {
  const t = useTexts(hotelTexts)
  return (
    <>
      <FormSection title={t.logo.title}>
        <div className="sm:col-span-2">
          <LogoForm name={shown.details.name} logo={shown.logo} />
        </div>
      </FormSection>
      {/* After saving, the fields show the stored values. */}
      <HotelForm key={shown.revision} shown={shown} answer={answer} />
      <History entries={shown.history} timeZone={shown.details.timeZone} names={names} />
      <CloseSection closesOn={shown.closesOn} />
    </>
  )
}

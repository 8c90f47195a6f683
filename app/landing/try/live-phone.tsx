import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { triesTexts } from '../../../i18n/tries.ts'
import { useKeptLanguage } from '../../shell/language/use-kept-language.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { QrImage } from '../../ui/qr-image.tsx'
import type { TriedShown } from './tried-shown.ts'

/** A phone: with the code of the demo room, or with the room's page itself. */
export function LivePhone({ shown }: { shown: TriedShown }) {
  const t = useTexts(triesTexts)
  const keep = useKeptLanguage()
  const [isHere, setHere] = useState(false)
  const { path, number, hotelName, qr } = shown
  return (
    <div className="flex w-[290px] max-w-full flex-col gap-3">
      <div className="rounded-[2rem] border border-night-line bg-night-raised p-2 shadow-card">
        {isHere ? (
          // A page of 320 px, the narrowest that guests have, at 85 %.
          <div className="h-[600px] overflow-hidden rounded-[1.5rem] bg-page">
            <iframe
              title={t.frame}
              src={keep(path)}
              className="h-[706px] w-[320px] origin-top-left scale-[0.85]"
            />
          </div>
        ) : (
          <div className="flex flex-col items-center gap-4 rounded-[1.5rem] bg-page p-4 pt-6 text-center text-sm text-ink">
            <p>{t.scan}</p>
            <QrImage qr={qr} label={t.code(number)} className="size-48 max-w-full" />
            <p className="text-soft">{t.place(hotelName, number)}</p>
            <button type="button" onClick={() => setHere(true)} className={button('primary')}>
              <Smartphone aria-hidden="true" className="size-4 shrink-0" />
              {t.here}
            </button>
          </div>
        )}
      </div>
      {isHere && (
        <button type="button" onClick={() => setHere(false)} className={button('night')}>
          {t.showCode}
        </button>
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import type { GuestLanguage } from '../../../i18n/guest-languages.ts'
import { LANGUAGE_QUERY } from '../../../i18n/language.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'

/** Debounces typing. */
const PAUSE_MS = 250
/** The space above the previewed service, in px. */
const ABOVE = 72

/** The guest's page with the form's present values, in a frame beside the form. */
export function GuestPreview({ said, languages }: { said: string; languages: readonly GuestLanguage[] }) {
  const own = useLanguage()
  const t = serviceTexts[own]
  const [language, setLanguage] = useState<GuestLanguage>(own)
  const wanted = `${paths.servicePreview}?${LANGUAGE_QUERY}=${language}&${said}`
  const { frames, onLoad } = useFrames(wanted)
  return (
    <section aria-label={t.preview} className="flex flex-col gap-2 noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium">{t.preview}</h3>
        <div className="flex flex-wrap gap-1">
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
              className={button('quiet', 'aria-pressed:bg-raised aria-pressed:font-semibold')}
            >
              {t.language(one)}
            </button>
          ))}
        </div>
      </div>
      <div className="relative h-144 max-h-[75dvh] overflow-hidden rounded-card border-4 border-line bg-page">
        {frames.map((src, i) => (
          <iframe
            key={src}
            src={src}
            title={t.preview}
            // It runs and sends nothing; this page may look where in it the service is.
            sandbox="allow-same-origin"
            onLoad={(event) => onLoad(src, event.currentTarget)}
            aria-hidden={i > 0}
            tabIndex={i > 0 ? -1 : undefined}
            className={`absolute start-0 top-0 size-[calc(100%/0.85)] origin-top-left scale-[0.85] ${i > 0 ? 'invisible' : ''}`}
          />
        ))}
      </div>
    </section>
  )
}

/** The frame that is shown, and behind it the next one until that has loaded: so nothing flickers. */
function useFrames(wanted: string) {
  const [frames, setFrames] = useState<readonly string[]>([])
  useEffect(() => {
    const timer = setTimeout(
      () => setFrames(([shown]) => (shown === undefined || shown === wanted ? [wanted] : [shown, wanted])),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [wanted])

  function onLoad(src: string, frame: HTMLIFrameElement) {
    const card = frame.contentDocument?.querySelector('details[open], li:has(:checked)')
    if (card) frame.contentWindow?.scrollTo(0, card.getBoundingClientRect().top - ABOVE)
    setFrames((now) => (now.includes(src) ? [src] : now))
  }
  return { frames, onLoad }
}

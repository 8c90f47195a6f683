import { BellRing, Smartphone } from 'lucide-react'
import { landingTexts } from '../../../i18n/landing.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'

const systems = ['iOS', 'Android']

/** The closing section, with store badges that are not links yet. */
export function ClosingSection() {
  const t = useTexts(landingTexts)
  return (
    <section className="night">
      <div className="page-width grid gap-12 py-16 lg:grid-cols-2 lg:items-center">
        <div className="flex flex-col items-start gap-5">
          <h2 className="headline text-4xl min-[600px]:text-5xl">{t.closing.title}</h2>
          <p className="text-lg text-on-night-soft">{t.closing.body}</p>
          <PublicLink to={paths.getStarted} className={bigButton('lamp')}>
            {t.start}
          </PublicLink>
        </div>
        <div className="flex flex-col gap-4 lg:border-l lg:border-night-line lg:pl-12">
          <h3 className="text-lg font-semibold">{t.stores.title}</h3>
          <p className="text-on-night-soft">{t.stores.body}</p>
          <ul className="flex flex-wrap gap-3">
            {systems.map((system) => (
              <li
                key={system}
                className="flex min-h-14 items-center gap-3 rounded-module border border-dashed border-night-line px-4 text-on-night-soft"
              >
                <Smartphone aria-hidden="true" className="size-6" />
                {t.stores.on(system)}
              </li>
            ))}
          </ul>
          {/* No dead end: one leaves an address, and is written to when it is there. */}
          <PublicLink
            to={paths.contactAbout('app')}
            className="flex min-h-11 items-center gap-2 self-start font-medium underline underline-offset-4"
          >
            <BellRing aria-hidden="true" className="size-5 shrink-0" />
            {t.tellMe}
          </PublicLink>
        </div>
      </div>
    </section>
  )
}

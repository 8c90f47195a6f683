import type { Wifi } from '../../domain/configuration/shapes.ts'
import { guestFrameTexts } from '../../i18n/guest.ts'
import * as paths from '../shell/paths.ts'
import { useGuestLanguage } from '../shell/use-language.ts'
import { usePage } from './page-context.ts'

/** The hotel's facts in the language of the page. */
export interface GoodToKnowShown {
  wifi: Wifi | null
  entries: { id: string; title: string; text: string }[]
}

/** Below the services, on the server only. An entry opens without scripts. */
export function GoodToKnow({ shown: { wifi, entries } }: { shown: GoodToKnowShown }) {
  const t = guestFrameTexts[useGuestLanguage()].goodToKnow
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know" className="section-title">
        {t.title}
      </h2>
      <div className="card">
        {wifi && <WifiEntry wifi={wifi} />}
        {entries.map(({ id, title, text }) => (
          <details key={id} data-fact className="fact">
            <summary dir="auto">{title}</summary>
            <p dir="auto" className="whitespace-pre-line">
              {text}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}

function WifiEntry({ wifi: { network, password } }: { wifi: Wifi }) {
  const t = guestFrameTexts[useGuestLanguage()].goodToKnow
  return (
    <details className="fact">
      <summary>{t.wifi}</summary>
      <WifiValue label={t.network} value={network} />
      {password === null ? <p>{t.open}</p> : <WifiValue label={t.password} value={password} />}
      <details>
        <summary>{t.code}</summary>
        {/* It is loaded once it is shown. */}
        <img src={paths.wifiCode(usePage().path)} alt="" width={192} height={192} loading="lazy" />
      </details>
    </details>
  )
}

/** A tap selects it whole; with scripts, a button copies it. */
function WifiValue({ label, value }: { label: string; value: string }) {
  const t = guestFrameTexts[useGuestLanguage()].goodToKnow
  return (
    <div className="fact-value">
      <p data-fact className="min-w-0">
        <span className="block text-soft">{label}</span>
        <bdi className="font-medium break-words select-all">{value}</bdi>
      </p>
      <button
        type="button"
        hidden
        data-copy={value}
        data-copied={t.copied}
        aria-label={`${t.copy}, ${label}`}
      >
        {t.copy}
      </button>
    </div>
  )
}

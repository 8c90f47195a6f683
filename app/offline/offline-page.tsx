import { guestOfflineTexts } from '../../i18n/guest.ts'
import { directionOf, type GuestLanguage, guestLanguages } from '../../i18n/guest-languages.ts'
import { isStaffLanguage, staffLanguages } from '../../i18n/language.ts'
import { Mark } from '../ui/mark.tsx'
import css from './offline.css?inline'

/** An empty address is that of the page in whose place this one is shown. */
const HERE = ''

/** In every language: which one is known only where it is shown. Until its script has chosen, they stand together. */
export function OfflinePage({ nonce }: { nonce: string }) {
  const title = staffLanguages.map((language) => guestOfflineTexts[language].title).join(' · ')
  return (
    <html lang={staffLanguages[0]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* None: without a connection there is none to be had. */}
        <link rel="icon" href="data:," />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, which React would escape */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-10 px-6 py-12">
          <Cut />
          {guestLanguages.map((language) => (
            <Said key={language} language={language} />
          ))}
        </main>
        <script src="/offline.js" />
      </body>
    </html>
  )
}

/** Hidden until the script chooses it, if only guests have the language. */
function Said({ language }: { language: GuestLanguage }) {
  const t = guestOfflineTexts[language]
  const isHidden = !isStaffLanguage(language)
  return (
    <section
      lang={language}
      dir={directionOf(language)}
      hidden={isHidden}
      className="flex-col gap-6 [&:not([hidden])]:flex"
    >
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl font-bold tracking-tight text-balance">{t.title}</h1>
        <p className="text-lg text-soft">{t.body}</p>
      </div>
      <div
        data-kept
        hidden
        className="flex-col gap-3 rounded-card border-2 border-dashed border-line p-4 [&:not([hidden])]:flex"
      >
        <h2 className="font-semibold">{t.kept}</h2>
        <ul className="flex flex-col gap-2" />
        <p className="text-progress">{t.keptHelp}</p>
      </div>
      <dl data-facts hidden className="flex-col gap-3 [&:not([hidden])]:flex" />
      <a
        href={HERE}
        className="inline-flex min-h-14 items-center self-start rounded-module bg-brand px-6 text-lg font-semibold text-on-brand"
      >
        {t.tryAgain}
      </a>
      <p data-room hidden className="text-soft">
        {t.reception}
      </p>
    </section>
  )
}

/** The mark, and the line to it that is cut. */
function Cut() {
  return (
    <div aria-hidden="true" className="flex items-center gap-2 text-brand">
      <Mark className="size-14 shrink-0" />
      <span className="size-2 bg-brand" />
      <span className="size-2 bg-brand" />
      <span className="size-2 border border-line" />
      <span className="size-2 border border-line" />
      <span className="size-2 bg-line" />
      <span className="size-2 bg-line" />
    </div>
  )
}

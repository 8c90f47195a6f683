import type { ReactNode } from 'react'
import { guestFrameTexts, guestRefusalPage, guestTexts } from '../../i18n/guest.ts'
import { directionOf } from '../../i18n/guest-languages.ts'
import { staffLanguages } from '../../i18n/language.ts'
import { Reference } from '../shell/reference.tsx'
import { useGuestLanguage } from '../shell/use-language.ts'
import { Mark } from '../ui/mark.tsx'
import { GuestDocument } from './document/guest-document.tsx'
import { GuestPage } from './document/guest-page.tsx'

/** The page of a link that is unknown, replaced or malformed: it does not tell which. It is also in the phone's language. */
export function UnknownLink() {
  const languages = [...new Set([useGuestLanguage(), ...staffLanguages])]
  return (
    <ErrorPage title={languages.map((language) => guestFrameTexts[language].unknown.title).join(' · ')}>
      {languages.map((language, i) => {
        const { title, help } = guestFrameTexts[language].unknown
        const Heading = i === 0 ? 'h1' : 'h2'
        return (
          <section
            key={language}
            lang={language}
            dir={directionOf(language) ?? 'ltr'}
            className="flex flex-col gap-2"
          >
            <Heading className="text-2xl font-bold [letter-spacing:-0.025em] text-balance">{title}</Heading>
            <p className="text-lg text-soft">{help}</p>
          </section>
        )
      })}
    </ErrorPage>
  )
}

/** Replaces the page of an ended stay; only a deliberate press opens the room's page anew. */
export function EndedStayPage({ path }: { path: string }) {
  const t = guestFrameTexts[useGuestLanguage()].ended
  return (
    <ErrorPage title={t.title}>
      <h1 className="text-2xl font-bold [letter-spacing:-0.025em] text-balance">{t.title}</h1>
      <p className="text-lg text-soft">{t.help}</p>
      <BigLink to={path}>{t.open}</BigLink>
    </ErrorPage>
  )
}

interface RoomFailureProps {
  sentence: string | undefined
  /** The id of the request, if the server's log has a line about it. */
  reference: string | undefined
  path: string
}

/** Something went wrong before the room could be shown: said why where that is known. */
export function RoomFailure({ sentence, reference, path }: RoomFailureProps) {
  const language = useGuestLanguage()
  const { failure } = guestFrameTexts[language]
  const { retry } = guestTexts[language]
  return (
    <ErrorPage title={failure.title}>
      <h1 className="text-2xl font-bold [letter-spacing:-0.025em] text-balance">
        {sentence ?? failure.title}
      </h1>
      <p className="text-lg text-soft">{failure.help}</p>
      {reference && <Reference label={guestRefusalPage(language).reference}>{reference}</Reference>}
      <BigLink to={path}>{retry}</BigLink>
    </ErrorPage>
  )
}

const BigLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={to}
    className="inline-flex min-h-14 items-center self-start rounded-card bg-brand px-6 font-semibold text-on-brand"
  >
    {children}
  </a>
)

/** Words and a link: nothing that would need scripts. */
function ErrorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <GuestDocument title={title}>
      <GuestPage>
        <Mark className="mt-[12vh] size-14 text-brand" />
        {children}
      </GuestPage>
    </GuestDocument>
  )
}

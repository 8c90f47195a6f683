import { isRouteErrorResponse, useLocation } from 'react-router'
import { shellTexts } from '../../i18n/shell.ts'
import { bigButton } from '../ui/button.ts'
import { Mark } from '../ui/mark.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { localPath } from './local-path.ts'
import * as paths from './paths.ts'
import { Reference, useReference } from './reference.tsx'
import { useLanguage } from './use-language.ts'

interface Props {
  error: unknown
  /** Whether the site's header and footer stand around it. */
  isFramed?: boolean
  home?: string
}

/** The page for a missing address or an error. (Guests load its code too.) */
export function Failure({ isFramed = false, ...failure }: Props) {
  return (
    <main className={`flex flex-col ${isFramed ? 'flex-1' : 'min-h-dvh'}`}>
      <FailureMessage {...failure} />
    </main>
  )
}

/** The same for a part of a page, whose frame still stands. */
export function FailureMessage({ error, home = paths.home }: Omit<Props, 'isFramed'>) {
  const language = useLanguage()
  const t = shellTexts[language]
  const { pathname, search } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const { title, body } = isMissing ? t.missing : t.broken
  // The server gives the reason for a refusal.
  const refusal = isRouteErrorResponse(error) ? error.data : undefined
  // A defect's own sentence is the title again.
  const sentence = refusal?.refused?.reason !== 'something-broke' && refusal?.sentences?.[language]
  const reference = useReference(refusal?.refused?.requestId)
  return (
    <PageMessage
      title={title}
      body={sentence || body}
      note={reference && <Reference label={t.reference}>{reference}</Reference>}
      picture={<Mark className="size-14 text-brand" />}
    >
      {!isMissing && (
        <a href={localPath(pathname + search) ?? home} className={bigButton()}>
          {t.tryAgain}
        </a>
      )}
      <a href={home} className={bigButton(isMissing ? 'primary' : 'plain')}>
        {t.home}
      </a>
    </PageMessage>
  )
}

import { isRouteErrorResponse, useLocation } from 'react-router'
import { shellTexts } from '../../i18n/shell.ts'
import { bigButton } from '../ui/button.ts'
import { Mark } from '../ui/mark.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { Brand } from './brand.tsx'
import { useKeptLanguage } from './use-kept-language.ts'
import { useTexts } from './use-language.ts'

/** What is shown instead of a page that is not there, or that could not be shown. */
export function Failure({ error, isFramed = false }: { error: unknown; isFramed?: boolean }) {
  const t = useTexts(shellTexts)
  const keep = useKeptLanguage()
  const { pathname, search } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const { title, body } = isMissing ? t.missing : t.broken
  return (
    <main className={`flex flex-col ${isFramed ? 'flex-1' : 'min-h-dvh'}`}>
      <PageMessage
        title={title}
        body={body}
        picture={isFramed ? <Mark className="size-14 text-brand" /> : <Brand />}
      >
        {!isMissing && (
          <a href={pathname + search} className={bigButton()}>
            {t.tryAgain}
          </a>
        )}
        <a href={keep('/')} className={bigButton(isMissing ? 'primary' : 'plain')}>
          {t.home}
        </a>
      </PageMessage>
    </main>
  )
}

import { isRouteErrorResponse, useLocation } from 'react-router'
import { shellTexts } from '../../i18n/shell.ts'
import { button } from '../ui/button.ts'
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
    <main
      className={`mx-auto flex w-full max-w-md flex-col justify-center gap-6 p-6 ${isFramed ? 'flex-1' : 'min-h-dvh'}`}
    >
      <title>{`${title} · Sonnette`}</title>
      {!isFramed && <Brand />}
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold text-balance">{title}</h1>
        <p className="text-soft">{body}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isMissing && (
          <a href={pathname + search} className={button('primary')}>
            {t.tryAgain}
          </a>
        )}
        <a href={keep('/')} className={button(isMissing ? 'primary' : 'plain')}>
          {t.home}
        </a>
      </div>
    </main>
  )
}

import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import { securityTexts } from '../../../i18n/security.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Passkeys } from './passkeys.tsx'
import type { SecurityShown } from './security.server.ts'
import { Sessions } from './sessions.tsx'

export type SecurityAnswer =
  | { ok: true; value: Exclude<keyof typeof securityTexts.fr.done, 'add-passkey'> }
  | { ok: false; refused: ErrorPayload }

/** How somebody signs in, and where they are signed in. */
export function SecurityTab({ shown, answer }: { shown: SecurityShown; answer: SecurityAnswer | undefined }) {
  const language = useLanguage()
  return (
    <>
      {answer && (
        <Notice kind={answer.ok ? 'done' : 'trouble'}>
          {answer.ok ? securityTexts[language].done[answer.value] : errorSentence(answer.refused, language)}
        </Notice>
      )}
      <Passkeys passkeys={shown.passkeys} nameMaximum={shown.nameMaximum} />
      <Sessions sessions={shown.sessions} />
    </>
  )
}

import type { SubmissionResult } from '@conform-to/react'
import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import { securityTexts } from '../../../i18n/security.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import type { SecurityShown } from './security.server.ts'
import { Sessions } from './sessions.tsx'

export type SecurityAnswer =
  | { ok: true; value: Exclude<keyof typeof securityTexts.fr.done, 'add-passkey'> }
  | { ok: false; refused: ErrorPayload }
  | { ok: false; refused: ErrorPayload; result: SubmissionResult }

/** How somebody signs in, and where they are signed in. */
export function SecurityTab({ shown, answer }: { shown: SecurityShown; answer: SecurityAnswer | undefined }) {
  const language = useLanguage()
  // The one form of several fields says itself what was refused.
  const ofPassword = answer && 'result' in answer ? answer : undefined
  return (
    <>
      {answer && !ofPassword && (
        <Notice kind={answer.ok ? 'done' : 'trouble'}>
          {answer.ok ? securityTexts[language].done[answer.value] : errorSentence(answer.refused, language)}
        </Notice>
      )}
      <Password
        key={answer?.ok && answer.value === 'change-password' ? 'changed' : ''}
        hasPassword={shown.hasPassword}
        hasAddress={shown.hasAddress}
        rules={shown.passwordRules}
        answer={ofPassword}
      />
      <Passkeys passkeys={shown.passkeys} nameMaximum={shown.nameMaximum} />
      <Sessions sessions={shown.sessions} />
    </>
  )
}

import { useMemo } from 'react'
import { securityTexts } from '../../../i18n/security.ts'
import type { FormOptions } from '../../forms/use-form.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { SavedMessage } from '../said.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import type { SecurityShown } from './security.server.ts'
import { Sessions } from './sessions.tsx'

/** The actions of the tab's buttons. */
type Done = Exclude<keyof typeof securityTexts.fr.done, 'add-passkey'>

export type SecurityAnswer =
  | { ok: true; value: Done }
  | (NonNullable<FormOptions<never>['answer']> & { ok: false; of: string | undefined })

const ofSessions = ['end-session', 'end-sessions']

/** The person's ways to sign in, and their sessions. */
export function SecurityTab({ shown, answer }: { shown: SecurityShown; answer: SecurityAnswer | undefined }) {
  const { done } = securityTexts[useLanguage()]
  // The one form of several fields says itself what was refused.
  const ofPassword = answer?.ok === false && answer.of === 'change-password' ? answer : undefined
  const asked = answer?.ok ? answer.value : answer?.of
  const isOfSessions = ofSessions.includes(asked ?? '')
  const isOfPasskeys = !isOfSessions && asked !== 'change-password'
  const said = useMemo(() => {
    if (!answer || answer === ofPassword) return undefined
    return answer.ok ? { done: done[answer.value] } : { refused: answer.refused }
  }, [answer, ofPassword, done])
  return (
    <>
      {asked === 'change-password' && <SavedMessage said={said} />}
      <Password
        key={answer?.ok && answer.value === 'change-password' ? 'changed' : ''}
        hasPassword={shown.hasPassword}
        hasAddress={shown.hasAddress}
        rules={shown.passwordRules}
        answer={ofPassword}
      />
      <Passkeys
        passkeys={shown.passkeys}
        nameMaximum={shown.nameMaximum}
        said={isOfPasskeys ? said : undefined}
      />
      <Sessions sessions={shown.sessions} said={isOfSessions ? said : undefined} />
    </>
  )
}

import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import { securityTexts } from '../../../i18n/security.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { addPasskey, knowsPasskeys, PasskeyRefused } from '../passkey.ts'
import { SignInAgain } from '../sign-in-again.tsx'

type Outcome = 'add-passkey' | 'known' | 'notAdded' | ErrorPayload

/** Adds a passkey of this device, or of what its browser offers; scripts alone can. */
export function AddPasskey() {
  const language = useLanguage()
  const { passkeys: t, done } = securityTexts[language]
  const { revalidate } = useRevalidator()
  const [isKnown, setKnown] = useState<boolean>()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => setKnown(knowsPasskeys()), [])

  async function add() {
    setBusy(true)
    setOutcome(undefined)
    setOutcome(await addPasskey().then(() => 'add-passkey' as const, outcomeOf))
    setBusy(false)
    await revalidate()
  }

  if (isKnown === undefined) return null
  if (!isKnown) return <p className="text-sm text-soft">{t.unknown}</p>
  return (
    <>
      {outcome === 'add-passkey' && <Notice kind="done">{done[outcome]}</Notice>}
      {(outcome === 'known' || outcome === 'notAdded') && <Notice kind="news">{t[outcome]}</Notice>}
      {typeof outcome === 'object' && <Notice kind="trouble">{errorSentence(outcome, language)}</Notice>}
      {typeof outcome === 'object' && outcome.reason === 'sign-in-again' ? (
        <SignInAgain to={paths.security} />
      ) : (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && add()}
          className={button('primary', 'self-start')}
        >
          <Plus aria-hidden="true" className="size-4" />
          {isBusy ? t.adding : t.add}
        </button>
      )}
    </>
  )
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof PasskeyRefused) return error.refused
  return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'notAdded'
}

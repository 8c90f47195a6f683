import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { errorSentence } from '../../../i18n/errors.ts'
import { invitationTexts } from '../../../i18n/invitation.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { addPasskey, knowsPasskeys, PasskeyRefused } from '../passkey.ts'
import { WayToJoin } from './way.tsx'

/**
 * Accepts with an account that a passkey alone opens: the account, the passkey, and only then the place, so that nobody
 * works here who could not come back. It is there where the browser knows passkeys.
 */
export function PasskeyJoin({ next, isOpened }: { next: string; isOpened: boolean }) {
  const language = useLanguage()
  const t = invitationTexts[language].passkey
  const submit = useSubmit()
  const opened = useRef(isOpened)
  const added = useRef(false)
  const [isThere, setThere] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  useEffect(() => setThere(knowsPasskeys()), [])

  async function join() {
    setBusy(true)
    setRefused(undefined)
    try {
      if (!opened.current) await openAccount(next)
      opened.current = true
      if (!added.current) await addPasskey()
      added.current = true
      await submit({ intent: 'accept' }, { method: 'post' })
    } catch (error) {
      setRefused(error instanceof PasskeyRefused ? errorSentence(error.refused, language) : t.notMade)
    }
    setBusy(false)
  }

  if (!isThere) return null
  return (
    <WayToJoin title={t.title} hint={t.hint}>
      {refused && <Notice kind="trouble">{refused}</Notice>}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => !isBusy && join()}
        className={bigButton('plain')}
      >
        <Fingerprint aria-hidden="true" className="size-5" />
        {isBusy ? t.submitting : t.submit}
      </button>
    </WayToJoin>
  )
}

async function openAccount(next: string): Promise<void> {
  const answer = await fetch(paths.invitedAccount(next), { method: 'POST' })
  if (!answer.ok) throw new PasskeyRefused((await answer.json()).data)
}

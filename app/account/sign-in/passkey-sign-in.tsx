import { Fingerprint } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorSentence } from '../../../i18n/errors.ts'
import { waysInTexts } from '../../../i18n/ways-in.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { endOffer, knowsPasskeys, offersPasskeys, PasskeyRefused, signInByPasskey } from '../passkey.ts'

/** The server's challenge is valid for five minutes. */
const RENEW_MS = 240_000

/**
 * Signs in by a passkey: by a button, or by what the browser offers in the field of the e-mail address. It is there where
 * the browser knows passkeys.
 */
export function PasskeySignIn() {
  const language = useLanguage()
  const t = waysInTexts[language].passkey
  const [isThere, setThere] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const offer = useRef(() => {})

  const signIn = useCallback(
    async (isOffered: boolean) => {
      try {
        await signInByPasskey(isOffered)
        setBusy(true)
        // The page leads the now signed-in person on.
        location.assign(location.href)
      } catch (error) {
        // Otherwise the person cancelled in the browser's own dialog.
        if (error instanceof PasskeyRefused) setRefused(errorSentence(error.refused, language))
        else if (error instanceof TypeError && !isOffered) setRefused(t.offline)
      }
    },
    [language, t],
  )

  useEffect(() => {
    setThere(knowsPasskeys())
    let isGone = false
    offer.current = async () => {
      if (!isGone && (await offersPasskeys())) await signIn(true)
    }
    offer.current()
    const timer = setInterval(() => offer.current(), RENEW_MS)
    return () => {
      isGone = true
      clearInterval(timer)
      endOffer()
    }
  }, [signIn])

  if (!isThere) return null
  return (
    <>
      {refused && <Notice kind="trouble">{refused}</Notice>}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={async () => {
          setRefused(undefined)
          await signIn(false)
          offer.current()
        }}
        className={bigButton('plain')}
      >
        <Fingerprint aria-hidden="true" className="size-5" />
        {t.signIn}
      </button>
    </>
  )
}

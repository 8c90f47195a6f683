import { KeyRound } from 'lucide-react'
import { waysInTexts } from '../../../../i18n/ways-in.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { bigButton } from '../../../ui/button.ts'
import google from './google.svg?no-inline'
import type { WayIn } from './ways.server.ts'

/** A link for each provider that people can sign in with; they leave this site by it, and come back. */
export function ProviderLinks({ ways }: { ways: readonly WayIn[] }) {
  const t = useTexts(waysInTexts)
  return ways.map(({ label, address, isGoogle }) => (
    <a key={address} href={address} className={bigButton('plain')}>
      {isGoogle ? (
        <img src={google} alt="" className="size-5" />
      ) : (
        <KeyRound aria-hidden="true" className="size-5" />
      )}
      {t.with(label)}
    </a>
  ))
}

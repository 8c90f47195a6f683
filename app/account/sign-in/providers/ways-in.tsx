import type { ReactNode } from 'react'
import { waysInTexts } from '../../../../i18n/ways-in.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { PasskeySignIn } from '../passkey-sign-in.tsx'
import { ProviderLinks } from './provider-links.tsx'
import type { WayIn } from './ways.server.ts'

/** Every way in: providers, the form of the one with a password, and a passkey. */
export function WaysIn({ ways, children }: { ways: readonly WayIn[]; children: ReactNode }) {
  const t = useTexts(waysInTexts)
  return (
    <div className="flex flex-col gap-4">
      {ways.length > 0 && (
        <>
          <ProviderLinks ways={ways} />
          <p className="text-center text-sm text-soft">{t.or}</p>
        </>
      )}
      {children}
      <PasskeySignIn />
    </div>
  )
}

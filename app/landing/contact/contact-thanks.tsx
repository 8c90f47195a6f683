import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { contactTexts } from '../../../i18n/contact.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'

/** Confirms that the message is stored. */
export function ContactThanks({ email }: { email: string }) {
  const t = useTexts(contactTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  // It stands where the form stood: who listens to the page hears that it did.
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="m-auto flex w-full max-w-xl flex-col gap-6 px-4 py-16 sm:px-6">
      <MailCheck aria-hidden="true" className="size-14 text-done" strokeWidth={1.5} />
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="headline text-3xl outline-none sm:text-4xl">
          {t.thanks}
        </h1>
        <p className="text-lg break-words text-soft">{t.answer(email)}</p>
      </div>
      <div className="actions">
        <PublicLink to={paths.home} className={bigButton()}>
          {t.home}
        </PublicLink>
        <PublicLink to={paths.contact} className={bigButton('plain')}>
          {t.another}
        </PublicLink>
      </div>
    </main>
  )
}

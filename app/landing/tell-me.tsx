import { BellRing } from 'lucide-react'
import type { ContactTopic } from '../../i18n/fr/contact.ts'
import { landingTexts } from '../../i18n/landing.ts'
import * as paths from '../shell/paths.ts'
import { PublicLink } from '../shell/public-link.tsx'
import { useTexts } from '../shell/use-language.ts'

/** What is announced is no dead end: one leaves an address, and is written to when it is there. */
export function TellMe({ topic }: { topic: ContactTopic }) {
  return (
    <PublicLink
      to={paths.contactAbout(topic)}
      className="flex min-h-11 items-center gap-2 self-start font-medium underline underline-offset-4"
    >
      <BellRing aria-hidden="true" className="size-5 shrink-0" />
      {useTexts(landingTexts).tellMe}
    </PublicLink>
  )
}

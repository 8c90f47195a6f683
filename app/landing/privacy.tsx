import { legalTexts } from '../../i18n/legal.ts'
import { settings } from '../../platform/settings.ts'
import { languageContext } from '../context.ts'
import { useTexts } from '../shell/use-language.ts'
import type { Route } from './+types/privacy'
import { keepingDays, keepingHours } from './keeping-times.server.ts'
import { LegalPage } from './legal-page.tsx'
import { pageAddress } from './page-address.ts'
import { pageMeta } from './page-meta.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { title, description } = legalTexts[context.get(languageContext)].privacy
  const { unknownTokens, signIn, signInPerAddress, contact, tries, ...limits } = settings().limits
  const { usage, translation } = settings()
  const minutes = ({ seconds }: { seconds: number }) => Math.ceil(seconds / 60)
  return {
    page: { title, description, address: pageAddress(request) },
    times: {
      minutes: {
        links: minutes(unknownTokens),
        signIn: Math.max(minutes(signIn), minutes(signInPerAddress)),
        contact: minutes(contact),
        tries: minutes(tries),
        mails: Math.max(minutes(limits.accountMail), minutes(limits.accountMailPerAddress)),
      },
      days: keepingDays(),
      hours: keepingHours(),
      countedBy: usage.script && new URL(usage.script).host,
      translatedBy: translation.url && new URL(translation.url).host,
    },
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.page) : [])

/** The data that this software stores: a change of it is a change of these texts. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const t = useTexts(legalTexts).privacy
  const sections = t.sections(loaderData.times)
  return (
    <LegalPage heading={t.heading} lede={t.lede}>
      <nav aria-label={t.contents}>
        <ul className="flex flex-wrap gap-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-module border border-line bg-card px-3 text-sm hover:bg-raised"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, items }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
          <h2 id={`${id}-title`} className="headline text-2xl">
            {title}
          </h2>
          <ul className="flex max-w-prose flex-col">
            {items.map((item) => (
              <li key={item} className="border-t border-line py-3 break-words">
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </LegalPage>
  )
}

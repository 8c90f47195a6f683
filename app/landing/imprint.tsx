import { legalTexts } from '../../i18n/legal.ts'
import { settings } from '../../platform/settings.ts'
import { languageContext } from '../context.ts'
import * as paths from '../shell/paths.ts'
import { PublicLink } from '../shell/public-link.tsx'
import { useTexts } from '../shell/use-language.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/imprint'
import { LegalPage } from './legal-page.tsx'
import { pageAddress } from './page-address.ts'
import { pageMeta } from './page-meta.ts'

/** Details that every operator must give; the others are shown if they are set. */
const needed = ['name', 'address', 'email'] as const
const others = ['phone', 'registration', 'publisher', 'host'] as const

export function loader({ request, context }: Route.LoaderArgs) {
  const { title, description } = legalTexts[context.get(languageContext)].imprint
  return { page: { title, description, address: pageAddress(request) }, imprint: settings().imprint }
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.page) : [])

export default function Imprint({ loaderData: { imprint } }: Route.ComponentProps) {
  const t = useTexts(legalTexts).imprint
  const missing = needed.filter((field) => !imprint[field])
  const shown = [...needed, ...others.filter((field) => imprint[field])]
  return (
    <LegalPage heading={t.heading} lede={t.lede}>
      <dl className="max-w-prose">
        {shown.map((field) => (
          <div
            key={field}
            className="grid gap-x-6 gap-y-1 border-t border-line py-3 min-[600px]:grid-cols-[12rem_1fr]"
          >
            <dt className="text-soft">{t.fields[field]}</dt>
            <dd className="min-w-0 break-words">
              {linesOf(imprint[field]).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              {!imprint[field] && <span className="text-soft italic">{t.missing}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <div className="max-w-prose">
          <Notice kind="news">
            <p>
              {t.unfinished} {t.reach}{' '}
              <PublicLink to={paths.contact} className="underline underline-offset-4">
                {t.contact}
              </PublicLink>
              .
            </p>
            <p className="mt-2">{t.forOperator(missing.map(settingOf).join(', '))}</p>
          </Notice>
        </div>
      )}
    </LegalPage>
  )
}

/** An address has several lines: they are set with semicolons between them. */
const linesOf = (value = '') =>
  value
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)

const settingOf = (field: string) => `IMPRINT_${field.toUpperCase()}`

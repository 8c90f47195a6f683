import { Plus } from 'lucide-react'
import { landingTexts } from '../../../i18n/landing.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { Section } from './section.tsx'

/** Hoteliers' questions with their answers, and links to further pages. */
export function Faq({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  const t = useTexts(landingTexts).faq
  return (
    <Section title={t.title} isSplit>
      <div className="border-b border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-brand transition-transform duration-150 group-open:rotate-45 motion-reduce:transition-none"
              />
            </summary>
            <p className="max-w-prose pb-6 text-soft">{answer}</p>
          </details>
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-8 lg:col-start-2">
        {[[paths.privacy, t.privacy] as const, [paths.contact, t.ask] as const].map(([path, label]) => (
          <li key={path}>
            <PublicLink to={path} className="flex min-h-11 items-center underline underline-offset-4">
              {label}
            </PublicLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

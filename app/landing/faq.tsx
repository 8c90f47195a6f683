import { Plus } from 'lucide-react'
import { landingTexts } from '../../i18n/landing.ts'
import { useTexts } from '../shell/use-language.ts'
import { Section } from './section.tsx'

export function Faq() {
  const t = useTexts(landingTexts).faq
  return (
    <Section title={t.title} isSplit>
      <div className="border-b border-line">
        {t.items.map(({ question, answer }) => (
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
    </Section>
  )
}

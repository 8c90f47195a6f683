import { landingTexts } from '../../../i18n/landing.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Section } from './section.tsx'

export function Benefits() {
  const t = useTexts(landingTexts).benefits
  return (
    <Section title={t.title} isSplit>
      <dl className="grid gap-x-12 min-[600px]:grid-cols-2">
        {t.items.map(({ title, body }) => (
          <div key={title} className="flex flex-col gap-2 border-t border-line py-6">
            <dt className="headline text-2xl">{title}</dt>
            <dd className="max-w-prose text-soft">{body}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

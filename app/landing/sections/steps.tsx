import { BellRing, Footprints, QrCode, ScanLine } from 'lucide-react'
import { landingTexts } from '../../../i18n/landing.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Section } from './section.tsx'

const icons = [QrCode, ScanLine, BellRing, Footprints]

export function Steps() {
  const t = useTexts(landingTexts).steps
  return (
    <div className="border-y border-line bg-card">
      <Section title={t.title}>
        <ol className="grid gap-x-6 gap-y-10 min-[600px]:grid-cols-2 lg:grid-cols-4">
          {t.items.map(({ title, body }, i) => {
            const Icon = icons[i] ?? QrCode
            return (
              <li key={title} className="relative flex flex-col gap-2 border-t-4 border-brand pt-5">
                <span className="flex items-center justify-between text-brand">
                  <span aria-hidden="true" className="headline text-4xl">
                    {i + 1}
                  </span>
                  <Icon aria-hidden="true" className="size-8" strokeWidth={1.5} />
                </span>
                <h3 className="mt-2 text-lg font-semibold">{title}</h3>
                <p className="text-soft">{body}</p>
              </li>
            )
          })}
        </ol>
      </Section>
    </div>
  )
}

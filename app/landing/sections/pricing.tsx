import { Check } from 'lucide-react'
import { monthlyPrice } from '../../../domain/billing/rules.ts'
import { landingTexts } from '../../../i18n/landing.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { Section } from './section.tsx'

const examples = [20, 60, 120]

export function Pricing({ trialDays }: { trialDays: number }) {
  const all = useTexts(landingTexts)
  const t = all.pricing
  return (
    <Section title={t.title}>
      <div className="grid overflow-hidden rounded-card border border-line bg-card lg:grid-cols-2">
        <div className="flex flex-col items-start gap-6 p-6 min-[600px]:p-10">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="headline text-8xl text-brand">{t.amount(monthlyPrice(1))}</span>
            <span className="text-lg text-soft">{t.per}</span>
          </p>
          <ul className="flex flex-col gap-3">
            {t.included(trialDays).map((item) => (
              <li key={item} className="flex gap-3">
                <Check aria-hidden="true" className="size-6 shrink-0 text-done" />
                {item}
              </li>
            ))}
          </ul>
          <PublicLink to={paths.getStarted} className={bigButton()}>
            {all.start}
          </PublicLink>
        </div>
        <div className="flex flex-col justify-center gap-4 border-line bg-raised p-6 max-lg:border-t min-[600px]:p-10 lg:border-l">
          <h3 className="font-semibold">{t.example}</h3>
          <ul className="flex flex-col">
            {examples.map((rooms) => (
              <li
                key={rooms}
                className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-3 tabular-nums"
              >
                <span className="text-soft">
                  {t.sum(rooms)} × {t.amount(monthlyPrice(1))}
                </span>
                <span className="ms-auto">
                  <strong className="headline text-3xl">{t.amount(monthlyPrice(rooms))}</strong> {t.monthly}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-soft">{t.currency}</p>
        </div>
      </div>
    </Section>
  )
}

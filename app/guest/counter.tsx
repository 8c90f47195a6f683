import { type ReactNode, useRef } from 'react'
import { Icon } from './icon.tsx'
import { fields, type Offer } from './order.ts'
import { useGuestTexts, usePage } from './page-context.ts'

/** How many of a service: a number to type, with − and + around it once scripts run. */
export function Counter({ offer, name, count }: { offer: Offer; name: string; count: number }) {
  const t = useGuestTexts()
  const field = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1) => {
    const input = field.current
    if (!input) return
    input.stepUp(by)
    // The form listens for changes, however they come about.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="flex items-center gap-2">
      <StepButton label={t.fewer} onStep={() => step(-1)}>
        <Icon of="minus" className="size-6" />
      </StepButton>
      <input
        ref={field}
        type="number"
        name={fields.count(offer.id)}
        aria-label={t.howMany(name)}
        min={1}
        max={offer.maximum}
        defaultValue={count}
        inputMode="numeric"
        className="plain-number h-12 w-16 rounded-module border border-line bg-page text-center text-xl font-semibold tabular-nums"
      />
      <StepButton label={t.more} onStep={() => step(1)}>
        <Icon of="plus" className="size-6" />
      </StepButton>
    </div>
  )
}

function StepButton({ label, onStep, children }: { label: string; onStep: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      hidden={!usePage().hasScripts}
      aria-label={label}
      onClick={onStep}
      className="grid size-12 place-items-center rounded-module border border-line bg-page text-brand active:bg-raised [&[hidden]]:hidden"
    >
      {children}
    </button>
  )
}

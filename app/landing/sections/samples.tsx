import { Bell, CircleAlert, CircleCheck, CircleDot, Minus, Plus } from 'lucide-react'
import { landingTexts } from '../../../i18n/landing.ts'
import { useTexts } from '../../shell/use-language.ts'

// Small samples of the product: ornaments, hidden from screen readers.

const box = 'grid size-11 place-items-center rounded-module border border-line bg-page text-brand'

export function CountSample() {
  return (
    <div aria-hidden="true" className="flex gap-2">
      <span className={box}>
        <Minus className="size-5" />
      </span>
      <span className={`${box} text-lg font-semibold text-ink`}>2</span>
      <span className={box}>
        <Plus className="size-5" />
      </span>
    </div>
  )
}

/** Options, of which the first is chosen. */
export function ChoiceSample({ choices }: { choices: readonly string[] }) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-2 text-sm font-medium">
      {choices.map((choice, i) => (
        <span
          key={choice}
          className={`rounded-module border px-3 py-2.5 ${i === 0 ? 'border-brand bg-brand text-on-brand' : 'border-line bg-page'}`}
        >
          {choice}
        </span>
      ))}
    </div>
  )
}

export function BellSample() {
  const t = useTexts(landingTexts)
  return (
    <div
      aria-hidden="true"
      className="flex items-center gap-3 rounded-module border border-night-line bg-night-raised p-1.5 pe-4 text-sm"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-lamp text-on-lamp">
        <Bell className="size-5" />
      </span>
      <span className="font-medium">{t.features.arrived}</span>
    </div>
  )
}

export function RowSample() {
  const t = useTexts(landingTexts)
  return (
    <div
      aria-hidden="true"
      className="flex items-center gap-4 rounded-module border border-l-4 border-line border-l-new bg-page px-4 py-2.5"
    >
      <span className="text-2xl leading-none font-bold tabular-nums">108</span>
      <span className="flex items-center gap-1.5 text-sm font-medium text-new">
        <CircleDot className="size-4" />
        {t.features.fresh}
      </span>
    </div>
  )
}

export function RoomsSample() {
  const t = useTexts(landingTexts)
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-2">
      {['107', '108'].map((room) => (
        <span
          key={room}
          className="flex flex-col gap-1.5 rounded-module border border-l-4 border-line border-l-done bg-page px-3 py-2"
        >
          <span className="text-2xl leading-none font-bold tabular-nums">{room}</span>
          <span className="flex items-center gap-1 text-xs font-medium text-done">
            <CircleCheck className="size-4" />
            {t.features.cleaned}
          </span>
        </span>
      ))}
    </div>
  )
}

/** How many asked for something, by the hour, as parts of the busiest; and how soon somebody took it. */
const hours = [2, 5, 8, 4, 3, 6, 7, 3]
const bars = hours.map((part, at) => `M${at * 12} 44v${part * -5.5}h9v${part * 5.5}z`).join('')

export function FiguresSample() {
  const { response } = useTexts(landingTexts).features
  return (
    <div aria-hidden="true" className="flex items-end gap-4">
      <svg aria-hidden="true" viewBox="0 0 95 44" className="h-11 text-brand">
        <path fill="currentColor" d={bars} />
      </svg>
      <span className="flex flex-col">
        <span className="text-2xl leading-none font-bold tabular-nums">{response.time}</span>
        <span className="text-xs font-medium text-soft">{response.until}</span>
      </span>
    </div>
  )
}

export function KeptSample() {
  const t = useTexts(landingTexts)
  return (
    <span aria-hidden="true" className="flex items-center gap-1.5 text-sm font-medium text-progress">
      <CircleAlert className="size-4" />
      {t.features.kept}
    </span>
  )
}

/** A card as it stands in a room; its code is a real one. */
export function QrSample({ path, size, label }: { path: string; size: number; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      shapeRendering="crispEdges"
      className="size-28 lg:-mb-8 rounded-module bg-paper text-on-paper"
    >
      <path fill="currentColor" d={path} />
    </svg>
  )
}

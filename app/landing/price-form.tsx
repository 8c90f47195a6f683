import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { landingTexts } from '../../i18n/landing.ts'
import { LANGUAGE_QUERY } from '../../i18n/language.ts'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import { monthlyPrice, ROOMS_LEAST, ROOMS_MOST, readRooms, SLIDER_MOST } from './price.ts'

/** How many rooms, by slider or by number, and what that costs. Without scripts, the number is sent and computed. */
export function PriceForm({ rooms: atFirst }: { rooms: number }) {
  const all = useTexts(landingTexts)
  const t = all.getStarted
  const { amount, sum, monthly } = all.pricing
  const named = useSearchParams()[0].get(LANGUAGE_QUERY)
  const [typed, setTyped] = useState(String(atFirst))
  // While the field is empty, or holds no number, the last price stands.
  const [rooms, setRooms] = useState(atFirst)
  const change = (value: string) => {
    setTyped(value)
    setRooms(readRooms(value) ?? rooms)
  }
  return (
    <form
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-6 card p-5 text-ink shadow-card min-[600px]:p-8"
    >
      {named && <input type="hidden" name={LANGUAGE_QUERY} value={named} />}
      <div className="flex items-center justify-between gap-3">
        <label htmlFor="rooms" className="min-w-0 wrap-anywhere hyphens-auto text-lg font-semibold">
          {t.rooms}
        </label>
        <input
          id="rooms"
          name="rooms"
          type="number"
          inputMode="numeric"
          required
          min={ROOMS_LEAST}
          max={ROOMS_MOST}
          value={typed}
          aria-describedby="rooms-range"
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(String(rooms))}
          className="h-14 w-24 shrink-0 min-[600px]:w-28 rounded-module border border-edge bg-page px-3 text-center text-2xl font-semibold tabular-nums"
        />
      </div>
      <div className="flex flex-col gap-1">
        <input
          type="range"
          aria-label={t.roomsSlider}
          min={ROOMS_LEAST}
          max={SLIDER_MOST}
          value={Math.min(rooms, SLIDER_MOST)}
          onChange={(event) => change(event.target.value)}
          className="rooms-slider noscript:hidden"
        />
        <p id="rooms-range" className="text-sm text-soft">
          {t.range(ROOMS_LEAST, ROOMS_MOST)}
        </p>
      </div>
      <p className="flex flex-col gap-1 border-t border-line pt-6">
        <span className="text-soft tabular-nums">
          {sum(rooms)} × {amount(monthlyPrice(1))} =
        </span>
        <output htmlFor="rooms" className="flex flex-wrap items-baseline gap-x-3">
          <strong className="headline text-6xl/16 text-brand tabular-nums">
            {amount(monthlyPrice(rooms))}
          </strong>{' '}
          <span className="text-lg">{monthly}</span>
        </output>
        <span className="text-sm text-soft">{all.pricing.currency}</span>
      </p>
      <div className="hidden noscript:block">
        <button type="submit" className={bigButton()}>
          {t.compute}
        </button>
      </div>
    </form>
  )
}

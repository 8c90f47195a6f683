import { CircleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { monthlyPrice } from '../../../domain/billing/rules.ts'
import { ROOMS_MOST } from '../../../domain/billing/shapes.ts'
import { landingTexts } from '../../../i18n/landing.ts'
import { LANGUAGE_QUERY } from '../../../i18n/language.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { ROOMS_LEAST, readRoomCount } from './price.ts'

/**
 * How many rooms, by slider or by number, and what that costs. Without scripts, the number is sent and computed.
 * `asked` is what was sent, `rooms` what is computed where that is no number of rooms.
 */
export function PriceForm({
  asked,
  rooms: atFirst,
  home,
  canSubscribe,
}: {
  asked: string | null
  rooms: number
  /** The start of a person who already works in a hotel. */
  home: string | undefined
  /** Whether they manage the subscription, and there is none yet. */
  canSubscribe: boolean
}) {
  const all = useTexts(landingTexts)
  const t = all.getStarted
  const { amount, sum, monthly } = all.pricing
  const named = useSearchParams()[0].get(LANGUAGE_QUERY)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(asked ?? String(atFirst))
  // While the field is empty, or holds what is no number of rooms, the last price stands.
  const [rooms, setRooms] = useState(atFirst)
  const isOutOfRange = typed !== '' && readRoomCount(typed) === undefined
  // With scripts the price stands there already: only who wants to begin goes on.
  const stay = (event: FormEvent) => {
    const isStart = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === paths.START
    if (isStart && typed !== '' && !isOutOfRange) return
    event.preventDefault()
    if (isStart) field.current?.focus()
  }
  const change = (value: string) => {
    setTyped(value)
    setRooms(readRoomCount(value) ?? rooms)
  }
  return (
    <form
      method="get"
      noValidate
      onSubmit={stay}
      className="flex flex-col gap-6 card p-5 text-ink shadow-card min-[600px]:p-8"
    >
      {named && <input type="hidden" name={LANGUAGE_QUERY} value={named} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label htmlFor="rooms" className="font-semibold min-[600px]:text-lg">
          {t.rooms}
        </label>
        <input
          ref={field}
          id="rooms"
          name="rooms"
          type="number"
          inputMode="numeric"
          required
          min={ROOMS_LEAST}
          max={ROOMS_MOST}
          value={typed}
          aria-invalid={isOutOfRange || undefined}
          aria-describedby="rooms-range"
          onChange={(event) => change(event.target.value)}
          onBlur={() => typed === '' && setTyped(String(rooms))}
          className="h-14 w-24 rounded-module border border-edge bg-page px-1 text-center text-2xl font-semibold tabular-nums aria-invalid:border-late"
        />
      </div>
      <div className="flex flex-col gap-1">
        <input
          type="range"
          aria-label={t.roomsSlider}
          min={ROOMS_LEAST}
          max={ROOMS_MOST}
          value={rooms}
          onChange={(event) => change(event.target.value)}
          className="rooms-slider noscript:hidden"
        />
        <p id="rooms-range" aria-live="polite" className="text-sm text-soft">
          {isOutOfRange ? (
            <span className="flex gap-1.5 text-late">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t.outOfRange(ROOMS_LEAST, ROOMS_MOST)}
            </span>
          ) : (
            t.range(ROOMS_LEAST, ROOMS_MOST)
          )}
        </p>
      </div>
      <p className="flex flex-col gap-1 border-t border-line pt-6">
        <span className="text-soft tabular-nums">
          {sum(rooms)} × {amount(monthlyPrice(1))} =
        </span>
        <output htmlFor="rooms" className="flex flex-wrap items-baseline gap-x-3">
          <strong className="headline text-6xl text-brand tabular-nums">{amount(monthlyPrice(rooms))}</strong>{' '}
          <span className="text-lg">{monthly}</span>
        </output>
        <span className="text-sm text-soft">{all.pricing.currency}</span>
      </p>
      <div className="hidden noscript:block">
        <button type="submit" className={bigButton('plain')}>
          {t.compute}
        </button>
      </div>
      {home ? (
        <>
          {canSubscribe && (
            <button type="submit" name={paths.START} className={bigButton()}>
              {t.subscribe}
            </button>
          )}
          <Link to={home} className={bigButton(canSubscribe ? 'plain' : 'primary')}>
            {all.goOn}
          </Link>
          <Link to={paths.anotherHotel} className={bigButton('plain')}>
            {all.createAnother}
          </Link>
        </>
      ) : (
        <button type="submit" name={paths.START} className={bigButton()}>
          {t.startTrial}
        </button>
      )}
    </form>
  )
}

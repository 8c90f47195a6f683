import { BellRing } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { alarmTexts } from '../../../i18n/alarm.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import type { Alarm } from './use-alarm.ts'
import './alarm.css'

/** Too fast for a decision: the press was meant for the button that stood here before. */
const TOO_SOON_MS = 400

/** How many requests ring, with the button that acknowledges them. */
export function AlarmBar({
  alarm: { calls, acknowledge, way },
  className,
}: {
  alarm: Alarm
  className: string
}) {
  const t = useTexts(alarmTexts)
  const isThere = calls.length > 0
  const shownAt = useRef(0)
  useEffect(() => {
    if (isThere) shownAt.current = performance.now()
  }, [isThere])
  if (!isThere) return null
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (performance.now() - shownAt.current <= TOO_SOON_MS) return
    acknowledge(calls.map(({ requestId }) => requestId))
    // The button disappears; without this the keyboard focus would be lost.
    const around = currentTarget.closest<HTMLElement>('[role=dialog]') ?? document.getElementById('content')
    around?.focus({ preventScroll: true })
  }
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-lamp bg-lamp py-1.5 ps-4 pe-1.5 text-on-lamp ${className}`}
    >
      <BellRing aria-hidden="true" className="size-5 shrink-0" />
      <p className="alarm-words">
        <span className="font-semibold tabular-nums">{t.waits(calls.length)}</span>
        {way === 'blocked' && <span className="block text-sm">{t.isBlocked}</span>}
      </p>
      <span aria-hidden="true" className="alarm-count">
        {calls.length}
      </span>
      <button type="button" onClick={press} className={button('plain', 'ms-auto min-h-11')}>
        {t.acknowledge}
      </button>
    </div>
  )
}

/**
 * Floats within reach of the thumb and leaves the rows' buttons free. An open dialog shows the bar instead.
 */
export function FloatingAlarm({ alarm }: { alarm: Alarm }) {
  return (
    <>
      <AlarmBar
        alarm={alarm}
        className="alarm-floats fixed inset-x-[12px] z-30 mx-auto max-w-md shadow-card"
      />
      {alarm.calls.length > 0 && <div data-floats="alarm" hidden />}
    </>
  )
}

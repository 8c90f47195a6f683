import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../document/icon.tsx'
import type { Drawing } from '../document/sprite.tsx'
import { useGuestTexts } from '../page-context.ts'
import { lookOf } from '../requests/waiting-request.tsx'
import type { OrderBox } from './outbox.ts'

interface Props {
  /** Chosen services that are no longer offered. */
  gone: string | false
  /** The order in words, once scripts run. */
  what: string | undefined
  /** Whether the guest is known to have chosen nothing. */
  nothing: boolean
  /** Minutes since a service of it was requested that is still open; Infinity if none was, or if the page asks about it. */
  askedAgo: number
  box: OrderBox
  /** Whether the last order is unchanged since the guest sent it. */
  isJustSent: boolean
  /** A question to answer before the order is sent. */
  question: ReactNode
}

/** The Send button, always in reach of the thumb, and the outcome of the last order. */
export function SendBar({ gone, what, nothing, askedAgo, box, isJustSent, question }: Props) {
  const t = useGuestTexts()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!bar.current) return
    const root = document.documentElement
    // Opened and focused elements scroll to above the bar, whose height varies.
    const observer = new ResizeObserver(() => {
      root.style.scrollPaddingBottom = `${bar.current?.offsetHeight}px`
    })
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={bar} className="send-bar">
      {question}
      <div role="status">
        <Outcome gone={gone} box={box} isJustSent={isJustSent && !what} askedAgo={askedAgo} />
      </div>
      <button type="submit" aria-disabled={nothing || Boolean(question)} className="group/send send-button">
        {/* Screen readers announce the effect of + and −. */}
        <span className="state-lines" aria-live="polite">
          {what ? t.sendThis(what) : nothing ? t.chooseFirst : t.send}
        </span>
        <span className="send-bell">
          <Icon
            of="ring"
            key={box.sent?.requests[0]?.orderId}
            className={`size-6 ${box.sent ? 'rings' : ''}`}
          />
        </span>
      </button>
    </div>
  )
}

function Outcome({
  gone,
  box,
  isJustSent,
  askedAgo,
}: Pick<Props, 'gone' | 'box' | 'isJustSent' | 'askedAgo'>) {
  const t = useGuestTexts()
  const line = (icon: Drawing, colour: string, sentence: string) => (
    <div className="outcome">
      <p className={`flex items-start gap-2 ${colour}`}>
        <Icon of={icon} className="line-icon" />
        {sentence}
      </p>
      {isJustSent && (
        <a href="#own" className="outcome-link">
          {t.follow}
        </a>
      )}
    </div>
  )
  if (gone) return line('circle-alert', 'text-progress', t.gone(gone))
  const [latest] = box.waiting
  if (latest && latest.state !== 'old') {
    const { icon, colour, sentence } = lookOf(latest, t, '')
    return line(icon, colour, sentence)
  }
  if (Number.isFinite(askedAgo)) return line('circle-alert', 'text-progress', t.alreadyAsked(askedAgo))
  return isJustSent ? line('circle-check', 'text-done', t.sent) : null
}

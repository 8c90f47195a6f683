import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../document/icon.tsx'
import type { Drawing } from '../document/sprite.tsx'
import { useGuestTexts } from '../page-context.ts'
import { lookOf } from '../requests/waiting-request.tsx'
import type { Box } from './outbox.ts'

interface Props {
  /** What was chosen and is not offered any more, until something is changed. */
  gone: string | false
  /** What will be sent, where scripts know. */
  what: string | undefined
  /** Known to be nothing. */
  nothing: boolean
  /** How many minutes ago something of it was asked for that is still open; Infinity where nothing was, or it is asked about. */
  askedAgo: number
  box: Box
  /** What was sent last is still as it was sent: nothing newer is to be said. */
  isJustSent: boolean
  /** What is to be answered before anything is sent. */
  question: ReactNode
}

/** Send, in reach of the thumb wherever the page stands, and what became of what was sent last. */
export function SendBar({ gone, what, nothing, askedAgo, box, isJustSent, question }: Props) {
  const t = useGuestTexts()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!bar.current) return
    const root = document.documentElement
    // What is opened or focused comes to stand above the bar, however high that is.
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
        {/* What + and − make of it is said to whoever does not see it. */}
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

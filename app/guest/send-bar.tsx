import { sentenceOf } from './answer.ts'
import { Icon } from './icon.tsx'
import { type Box, isKept } from './outbox.ts'
import { useGuestTexts } from './page-context.ts'

interface Props {
  /** What will be sent, where scripts know. */
  what: string | undefined
  /** Known to be nothing. */
  nothing: boolean
  box: Box
}

/** Send, in reach of the thumb wherever the page stands, and what became of what was sent last. */
export function SendBar({ what, nothing, box }: Props) {
  const t = useGuestTexts()
  return (
    <div className="sticky bottom-0 -mx-4 bg-page px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-page">
      <Outcome box={box} />
      <button
        type="submit"
        aria-disabled={nothing}
        className="group/send flex min-h-16 w-full items-center justify-between gap-3 rounded-card bg-brand py-2 ps-5 pe-2 text-start text-lg/6 font-semibold text-on-brand shadow-card transition-colors duration-150 aria-disabled:cursor-default aria-disabled:bg-raised aria-disabled:text-soft aria-disabled:shadow-none"
      >
        <span className="line-clamp-2 min-w-0">
          {what ? t.sendThis(what) : nothing ? t.chooseFirst : t.send}
        </span>
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-lamp text-on-lamp transition-transform duration-150 group-active/send:scale-90 group-aria-disabled/send:bg-line group-aria-disabled/send:text-soft">
          <Icon
            of="ring"
            key={box.sent?.requests[0]?.orderId}
            className={`size-6 ${box.sent ? 'motion-safe:animate-ring' : ''}`}
          />
        </span>
      </button>
    </div>
  )
}

function Outcome({ box }: { box: Box }) {
  const t = useGuestTexts()
  const [latest] = box.waiting
  const line = 'mb-3 flex items-start gap-2 font-medium motion-safe:animate-arrive'
  return (
    <div role="status">
      {latest?.state === 'sending' ? (
        <p className={`${line} text-soft`}>
          <Icon of="loader" className="mt-0.5 size-5 shrink-0 motion-safe:animate-spin" />
          {t.sending}
        </p>
      ) : latest && latest.state !== 'old' ? (
        <p className={`${line} ${isKept(latest) ? 'text-progress' : 'text-late'}`}>
          <Icon of="circle-alert" className="mt-0.5 size-5 shrink-0" />
          {latest.state === 'offline'
            ? t.kept
            : latest.state === 'broke'
              ? t.keptBroke
              : sentenceOf(latest.state, t)}
        </p>
      ) : box.sent ? (
        <p className={`${line} text-done`}>
          <Icon of="circle-check" className="mt-0.5 size-5 shrink-0" />
          {t.sent}
          <a href="#own" className="-my-3 -me-2 ms-auto inline-flex min-h-12 items-center px-2 underline">
            {t.follow}
          </a>
        </p>
      ) : null}
    </div>
  )
}

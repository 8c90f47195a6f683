import { BellOff, ChevronDown, NotebookPen, UserCheck, UserRoundX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isOpen } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import { type Duty, HAND_OVER_NOTE_MAXIMUM } from '../../domain/shifts/shapes.ts'
import { errorSentence } from '../../i18n/errors.ts'
import { shiftTexts } from '../../i18n/shifts.ts'
import { Form } from '../shell/of-hotel.tsx'
import { useLanguage, useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { Answer, BoardData } from './board-data.ts'
import { momentIn, withDay } from './moment.ts'
import { patienceMs } from './queue/passing.ts'
import { useDutyTold } from './use-duty-told.ts'

/** One fetcher for all its forms: of two presses the last one counts. */
const DUTY = 'duty'

/**
 * Whether one is on duty, and who else is; the end of one's shift, with what one leaves open; what others have left. Not
 * there where the hotel uses no shifts. Forms and a disclosure, so that all of it works without scripts.
 */
export function DutyBar({
  loaded,
  requests,
  now,
  onChanged,
}: {
  loaded: BoardData
  requests: readonly Request[]
  now: number
  onChanged: () => void
}) {
  const language = useLanguage()
  const { duty: t } = shiftTexts[language]
  const { duty, me, hotel } = loaded
  const fetcher = useFetcher<Answer<Duty>>({ key: DUTY })
  const answer = fetcher.data
  const isBusy = fetcher.state !== 'idle'
  const time = (at: string) => {
    const moment = momentIn(hotel.timeZone, Date.parse(at), now)
    return withDay(moment, moment.time, t)
  }
  // The clock goes on by half minutes: what was loaded is newer.
  const note = useDutyTold(duty.own, { now: Math.max(now, loaded.now), isBusy, sayTime: time })
  const fault = useFault(answer, { loaded, isBusy })
  const heard = useRef<unknown>(undefined)
  useEffect(() => {
    if (answer === undefined || heard.current === answer) return
    heard.current = answer
    if (answer.ok) note(answer.value.own)
    // Also what was refused, was so because something has changed.
    onChanged()
  }, [answer, onChanged, note])
  // A job says so when a shift begins or is over as planned: not to a board that is not connected.
  const isOld = duty.changesAt !== null && Date.parse(duty.changesAt) <= now
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such moment
  useEffect(() => {
    if (isOld) onChanged()
  }, [isOld, duty.changesAt])
  if (!duty.usesShifts) return null
  const others = duty.people.filter(({ userId }) => userId !== me)
  const names = duty.people.map(({ name }) => name).join(', ')
  const open = requests.filter((request) => isOpen(request) && request.assigneeId === me).length
  return (
    <section className="flex flex-col gap-2 px-4">
      {fault && <Notice kind="trouble">{fault}</Notice>}
      {duty.own ? (
        <details key={duty.own.since} className="group card text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1.5">
            <UserCheck aria-hidden="true" className="size-5 shrink-0 text-done" />
            <span className="min-w-0 flex-1">
              <span className="font-medium">{t.onUntil(time(duty.own.until))}</span>
              {others.length > 0 && (
                <span className="line-clamp-2 text-soft group-open:line-clamp-none">
                  {t.alongside(others.map(({ name }) => name).join(', '))}
                </span>
              )}
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <HandOverForm
            open={open}
            others={others}
            verb={t.end}
            isBusy={isBusy}
            className="border-t border-line p-3"
          />
        </details>
      ) : (
        <div className="card flex flex-wrap items-center gap-2 px-3 py-2 text-sm">
          <BellOff aria-hidden="true" className="size-5 shrink-0 text-soft" />
          <p className="min-w-0 flex-1 basis-56">
            <span className="font-medium">{t.off}.</span> {t.offHint}{' '}
            <span className="block text-soft">
              {duty.people.length > 0 ? t.with(names) : t.nobody}
              {duty.nextShift && ` ${t.nextFrom(time(duty.nextShift.startsAt))}`}
            </span>
          </p>
          <Form method="post" navigate={false} fetcherKey={DUTY} className="grow sm:grow-0">
            <button
              type="submit"
              name="intent"
              value="on-duty"
              aria-disabled={isBusy || undefined}
              className={button('next', 'w-full')}
            >
              {t.begin}
            </button>
          </Form>
        </div>
      )}
      {duty.own === null && open > 0 && duty.ended.some(({ userId }) => userId === me) && (
        <details open className="card text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">{t.over}</summary>
          <HandOverForm open={open} others={others} verb={t.handOver} isBusy={isBusy} className="px-3 pb-3" />
        </details>
      )}
      {duty.ended.map(({ userId, name }) => {
        const many = requests.filter((request) => isOpen(request) && request.assigneeId === userId).length
        if (many === 0 || userId === me) return null
        return (
          <Notice key={userId} kind="hint" icon={UserRoundX}>
            <Form
              method="post"
              navigate={false}
              fetcherKey={DUTY}
              className="flex flex-wrap items-start gap-2"
            >
              <input type="hidden" name="fromUserId" value={userId} />
              <p className="min-w-0 flex-1 basis-48">{t.stillOpen(name, many)}</p>
              <button
                type="submit"
                name="intent"
                value="take-over"
                aria-disabled={isBusy || undefined}
                className={button('plain')}
              >
                {t.takeOver(many)}
              </button>
            </Form>
          </Notice>
        )
      })}
      {duty.handOvers.map(({ id, fromName, at, note, requests: many }) => (
        <Notice key={id} kind="hint" icon={NotebookPen}>
          <Form method="post" navigate={false} fetcherKey={DUTY} className="flex flex-wrap items-start gap-2">
            <input type="hidden" name="handOverId" value={id} />
            <p className="min-w-0 flex-1 basis-48">
              <span className="block font-semibold">{t.left(fromName, time(at), many)}</span>
              <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
                {note}
              </span>
            </p>
            <button
              type="submit"
              name="intent"
              value="read-note"
              aria-disabled={isBusy || undefined}
              className={button('plain')}
            >
              {t.read}
            </button>
          </Form>
        </Notice>
      ))}
    </section>
  )
}

/** Why nothing came of what was pressed: it was refused, or nobody answers. */
function useFault(
  answer: Answer<Duty> | undefined,
  { loaded, isBusy }: { loaded: BoardData; isBusy: boolean },
): string | undefined {
  const language = useLanguage()
  const { duty: t } = shiftTexts[language]
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), patienceMs(1))
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  const [at, setAt] = useState({ answer, loaded })
  if (answer !== at.answer) setAt({ answer, loaded })
  if (isBusy) return isSlow ? t.slow : undefined
  if (answer?.ok !== false) return undefined
  if (answer.refused) return errorSentence(answer.refused, language)
  if (loaded === at.loaded) return t.unheard
  // What was loaded since shows whether it was done.
  return isSame(loaded.duty, at.loaded.duty) ? t.notDone : undefined
}

const isSame = (one: Duty, other: Duty) => JSON.stringify(one) === JSON.stringify(other)

/** To whom one's open requests go, and a note for those who go on. */
function HandOverForm({
  open,
  others,
  verb,
  isBusy,
  className,
}: {
  open: number
  others: readonly { userId: string; name: string }[]
  verb: string
  isBusy: boolean
  className: string
}) {
  const { duty: t } = useTexts(shiftTexts)
  return (
    <Form method="post" navigate={false} fetcherKey={DUTY} className={`flex flex-col gap-4 ${className}`}>
      {open > 0 && (
        <SelectField label={t.handTo(open)} name="toUserId" defaultValue="">
          <option value="">{t.toNext}</option>
          {others.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea label={t.note} hint={t.noteHint} name="note" maximum={HAND_OVER_NOTE_MAXIMUM} />
      <button
        type="submit"
        name="intent"
        value="off-duty"
        aria-disabled={isBusy || undefined}
        className={button('primary', 'self-start')}
      >
        {verb}
      </button>
    </Form>
  )
}

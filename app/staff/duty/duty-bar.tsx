import { BellOff, ChevronDown, UserCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { HAND_OVER_NOTE_MAXIMUM } from '../../../domain/shifts/shapes.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { PutBackNotice } from '../../forms/put-back.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { BoardData } from '../data/board-data.ts'
import { LeftByOthers } from './left-by-others.tsx'
import { DUTY, useDuty } from './use-duty.ts'

/**
 * The bar with this person's shift, the colleagues on duty, the hand-over at the end of a shift, and the hand-overs
 * of colleagues. Hidden if the hotel uses no shifts. Forms and a disclosure, so that it works without
 * scripts.
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
  const { duty: t } = useTexts(shiftTexts)
  const { duty, me } = loaded
  /** Whether a hand-over note is being written. */
  const [isWriting, setWriting] = useState(false)
  const { fault, isBusy, time } = useDuty(loaded, { now, onChanged, onEnded: () => setWriting(false) })
  const bar = useKeyboardIn(duty.own?.since)
  if (!duty.usesShifts) return null
  const others = duty.people.filter(({ userId }) => userId !== me)
  const names = duty.people.map(({ name }) => name).join(', ')
  const open = requests.filter((request) => isOpen(request) && request.assigneeId === me).length
  const isLeft = isWriting || (open > 0 && duty.ended.some(({ userId }) => userId === me))
  return (
    <section ref={bar} className="flex flex-col gap-2 px-4">
      {fault && <Notice kind="trouble">{fault}</Notice>}
      {duty.own === null && (
        <div className="card flex flex-wrap items-center gap-2 px-3 py-2 text-sm">
          <BellOff aria-hidden="true" className="size-5 shrink-0 text-soft" />
          <p className="min-w-0 flex-1 basis-56">
            <span className="font-medium">{t.off}.</span> {duty.people.length > 0 && t.offHint}{' '}
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
      {/* One form for both, so that a note survives the end of the shift. */}
      {(duty.own || isLeft) && (
        <details open={duty.own === null || undefined} className="group card text-sm">
          {duty.own ? (
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
          ) : (
            <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">
              {t.over}
            </summary>
          )}
          <HandOverForm
            open={open}
            others={others}
            verb={duty.own ? t.end : t.handOver}
            isBusy={isBusy}
            // If only the note keeps the form open, emptying it must not remove the form.
            onWriting={(isWriting) => setWriting(isWriting || duty.own === null)}
            className={duty.own ? 'border-t border-line p-3' : 'px-3 pb-3'}
          />
        </details>
      )}
      <LeftByOthers loaded={loaded} requests={requests} isBusy={isBusy} time={time} />
    </section>
  )
}

/** Keeps the keyboard focus inside when the pressed button disappears. Attach the returned ref. */
function useKeyboardIn(state: unknown) {
  const element = useRef<HTMLElement>(null)
  const known = useRef(state)
  useEffect(() => {
    if (known.current === state) return
    known.current = state
    if (document.activeElement !== document.body) return
    element.current?.querySelector<HTMLElement>('summary, button')?.focus({ preventScroll: true })
  }, [state])
  return element
}

/** The hand-over: who gets this person's open requests, and a note for colleagues. */
function HandOverForm({
  open,
  others,
  verb,
  isBusy,
  onWriting,
  className,
}: {
  open: number
  others: readonly { userId: string; name: string }[]
  verb: string
  isBusy: boolean
  onWriting: (isWriting: boolean) => void
  className: string
}) {
  const { duty: t } = useTexts(shiftTexts)
  const id = useId()
  const typing = useTyped(id, 'hand-over')
  // A restored draft must be visible.
  useEffect(() => {
    if (typing.putBack) document.getElementById(id)?.closest('details')?.setAttribute('open', '')
  }, [id, typing.putBack])
  return (
    <Form
      id={id}
      method="post"
      navigate={false}
      fetcherKey={DUTY}
      onInput={({ currentTarget }) => onWriting(new FormData(currentTarget).get('note') !== '')}
      className={`flex flex-col gap-4 ${className}`}
    >
      <PutBackNotice form={typing} />
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

import { type LucideIcon, NotebookPen, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import type { BoardData } from '../data/board-data.ts'
import { DUTY } from './use-duty.ts'

/** Open requests of colleagues who are off duty, and unread hand-over notes. */
export function LeftByOthers({
  loaded: { duty, me },
  requests,
  isBusy,
  time,
}: {
  loaded: BoardData
  requests: readonly Request[]
  isBusy: boolean
  time: (at: string) => string
}) {
  const { duty: t } = useTexts(shiftTexts)
  return (
    <>
      {duty.ended.map(({ userId, name }) => {
        const many = requests.filter((request) => isOpen(request) && request.assigneeId === userId).length
        if (many === 0 || userId === me) return null
        return (
          <Left key={userId} icon={UserRoundX} intent="take-over" verb={t.takeOver(many)} isBusy={isBusy}>
            <input type="hidden" name="fromUserId" value={userId} />
            <p className="min-w-0 flex-1 basis-48">{t.stillOpen(name, many)}</p>
          </Left>
        )
      })}
      {duty.handOvers.map(({ id, fromName, at, note, requests: many }) => (
        <Left key={id} icon={NotebookPen} intent="read-note" verb={t.read} isBusy={isBusy}>
          <input type="hidden" name="handOverId" value={id} />
          <p className="min-w-0 flex-1 basis-48">
            <span className="block font-semibold">{t.left(fromName, time(at), many)}</span>
            <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
              {note}
            </span>
          </p>
        </Left>
      ))}
    </>
  )
}

function Left({
  icon,
  intent,
  verb,
  isBusy,
  children,
}: {
  icon: LucideIcon
  intent: string
  verb: string
  isBusy: boolean
  children: ReactNode
}) {
  return (
    <Notice kind="hint" icon={icon}>
      <Form method="post" navigate={false} fetcherKey={DUTY} className="flex flex-wrap items-start gap-2">
        {children}
        <button
          type="submit"
          name="intent"
          value={intent}
          aria-disabled={isBusy || undefined}
          className={button('plain')}
        >
          {verb}
        </button>
      </Form>
    </Notice>
  )
}

import { NotebookPen, UserRoundX } from 'lucide-react'
import { isOpen } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import { shiftTexts } from '../../i18n/shifts.ts'
import { Form } from '../shell/of-hotel.tsx'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/notice.tsx'
import type { BoardData } from './board-data.ts'
import { DUTY } from './use-duty.ts'

/** The requests that people still have who are off duty, and the notes that others left and nobody has read. */
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
    </>
  )
}

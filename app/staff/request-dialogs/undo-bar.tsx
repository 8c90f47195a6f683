import { Undo2 } from 'lucide-react'
import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import type { LastAction } from '../action-log/staff-actions.tsx'
import type { Directory } from '../data/directory.ts'
import { roomNumbersOf } from '../requests/summary.ts'

/** The last action and its undo, within reach of the thumb, until the next action. */
export function UndoBar({
  last,
  requests,
  directory,
  onUndo,
}: {
  last: LastAction | undefined
  /** A request that a colleague has changed since cannot be undone. */
  requests: readonly Request[]
  directory: Directory
  onUndo: () => void
}) {
  const t = useTexts(staffTexts).undo
  const done = last?.requests ?? []
  const isChanged = done.some((one) =>
    requests.some((request) => request.id === one.id && isChangedSince(one, request)),
  )
  const isThere = done.length > 0 && !isChanged
  return (
    <>
      <div
        role="status"
        data-anchor="undo"
        className="fixed inset-x-[12px] bottom-[12px] z-30 mx-auto flex max-w-md flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-edge bg-card py-1.5 ps-4 pe-1.5 text-sm text-ink shadow-card empty:hidden in-[:root:has([data-floats=true])]:bottom-18 max-lg:tall:in-[:root:has([data-floats=cleaning])]:bottom-46"
      >
        {isThere && last && (
          <>
            <p className="flex-[1_1_6rem]">
              {t.said(roomNumbersOf(done, directory), done.length, t.done[last.action])}
            </p>
            <button type="button" onClick={onUndo} className={button('next')}>
              <Undo2 aria-hidden="true" className="size-4" />
              {t.undo}
            </button>
          </>
        )}
      </div>
      {isThere && <div data-floats="undo" hidden />}
    </>
  )
}

/** Whether a person has changed the request since; a note that the request is unattended does not count. */
export function isChangedSince(
  then: Pick<Request, 'revision' | 'status' | 'assigneeId' | 'unattendedAt'>,
  now: typeof then,
): boolean {
  if (now.revision <= then.revision) return false
  const isNoted =
    now.revision === then.revision + 1 &&
    now.unattendedAt !== then.unattendedAt &&
    now.status === then.status &&
    now.assigneeId === then.assigneeId
  return !isNoted
}

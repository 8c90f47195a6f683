import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { isOpen, mayReply } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { alertTexts } from '../../../i18n/alerts.ts'
import { messageTexts } from '../../../i18n/messages.ts'
import { photoTexts } from '../../../i18n/photos.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { timelineTexts } from '../../../i18n/timeline.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { useBackCloses } from '../../ui/overlays/back-closes.ts'
import type { PerformAction } from '../action-log/staff-actions.tsx'
import type { BoardData } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'
import type { Same } from './group-same.ts'
import type { RequestsList } from './row-view.ts'
import { nextRequestStep, stepObstacle, steps } from './steps.ts'

/** One menu for all rows; each row's trigger passes its requests. */
export const requestMenu = Menu.createHandle<Same>()

const item =
  'flex min-h-11 shrink-0 items-center gap-2 rounded-module px-3 py-1 text-sm outline-none select-none ' +
  'data-highlighted:bg-raised data-disabled:text-soft pointer-fine:min-h-9'

interface Shown {
  staff: BoardData['staff']
  me: string
  directory: Directory
  act: PerformAction
  onAskAlerts: (request: Request) => void
  onAskTimeline: (requestId: string) => void
  onAskMessages: (requestId: string) => void
  list: RequestsList
}

/** The further actions: another step, cancelling, assigning. */
export function RequestMenu(shown: Shown) {
  // Inside the page's content: a popup outside belongs to no landmark.
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>
      <Menu.Root handle={requestMenu}>
        {({ payload: requests }) => (
          <Menu.Portal container={place}>
            {/* Above everything else that floats. */}
            <Menu.Positioner align="end" sideOffset={4} className="z-40 outline-none">
              <Menu.Popup className="flex max-h-(--available-height) w-64 max-w-[calc(100vw-2rem)] flex-col overflow-y-auto rounded-card border border-line bg-card p-1 text-ink shadow-card outline-none">
                {requests && <Items requests={requests} {...shown} />}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        )}
      </Menu.Root>
    </div>
  )
}

function Items({
  requests,
  staff,
  me,
  directory,
  act,
  onAskAlerts,
  onAskTimeline,
  onAskMessages,
  list,
}: Shown & { requests: Same }) {
  const t = useTexts(staffTexts)
  const { open } = useTexts(alertTexts)
  useBackCloses(true, () => requestMenu.close())
  const [request] = requests
  const { open: history } = useTexts(timelineTexts)
  const messages = useTexts(messageTexts)
  const canWrite = mayReply(request)
  const { open: photos } = useTexts(photoTexts)
  const navigate = useNavigate()
  const looks = (
    <>
      {(canWrite || request.messages) && (
        <Menu.Item onClick={() => onAskMessages(request.id)} className={item}>
          {canWrite ? messages.write : messages.see}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => onAskTimeline(request.id)} className={item}>
        {history}
      </Menu.Item>
      <Menu.Item onClick={() => navigate(paths.requestPhotos(list, request.id))} className={item}>
        {photos}
      </Menu.Item>
      <Menu.Item onClick={() => onAskAlerts(request)} className={item}>
        {open}
      </Menu.Item>
    </>
  )
  if (!isOpen(request)) {
    return (
      <>
        <Menu.Item onClick={() => act('reopen', requests)} className={item}>
          {t.actions.reopen}
        </Menu.Item>
        {looks}
      </>
    )
  }
  const main = nextRequestStep(request, me)
  return (
    <>
      {steps
        .filter((step) => step !== main)
        .map((step) => {
          const reason = stepObstacle(request, step, { me, directory }, t.why)
          return (
            <Menu.Item
              key={step}
              disabled={reason !== undefined}
              onClick={() => act(step, requests)}
              className={item}
            >
              <span className="flex flex-col">
                {t.actions[step]}
                {reason && <span className="text-xs">{reason}</span>}
              </span>
            </Menu.Item>
          )
        })}
      <Menu.Item onClick={() => act('cancel', requests)} className={item}>
        {t.actions.cancel}
      </Menu.Item>
      {looks}
      <Menu.Separator className="my-1 h-px shrink-0 bg-line" />
      <Menu.Group>
        <Menu.GroupLabel className="px-3 py-2 text-xs font-semibold text-soft">
          {t.actions.assign}
        </Menu.GroupLabel>
        <Menu.RadioGroup
          value={request.assigneeId ?? ''}
          onValueChange={(userId: string) => act('assign', requests, { userId })}
        >
          {people(staff, me, t.you, t.nobody).map(({ userId, name }) => (
            <Menu.RadioItem key={userId} value={userId} closeOnClick className={item}>
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <Menu.RadioItemIndicator>
                <Check aria-hidden="true" className="size-4" />
              </Menu.RadioItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Group>
    </>
  )
}

/** This person first, then the colleagues, then the choice to unassign. */
function people(staff: BoardData['staff'], me: string, you: string, nobody: string) {
  const others = staff.filter(({ userId, active }) => active && userId !== me)
  return [{ userId: me, name: you }, ...others, { userId: '', name: nobody }]
}

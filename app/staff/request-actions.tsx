import { Menu } from '@base-ui/react/menu'
import type { SubmitEvent } from 'react'
import { toast } from 'react-toastify/unstyled'
import { isOpen } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'
import { button, iconButton } from '../ui/button.ts'
import { RequestIcon } from './request-icon.tsx'
import { requestMenu } from './request-menu.tsx'
import type { View } from './view.ts'
import { type Offered, whyNot } from './why-not.ts'

const ofOpen: readonly Offered[] = ['take', 'start', 'finish']
const ofClosed: readonly Offered[] = ['reopen']

/** The buttons of a request. A form, so that they work without scripts; one that may not be pressed says why. */
export function RequestActions({ request, isBusy, view }: { request: Request; isBusy: boolean; view: View }) {
  const t = useTexts(staffTexts)
  const room = view.directory.roomNumber(request.roomId)
  const next = nextStep(request, view.me)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    const refusal = pressed?.title
    if (refusal) toast.info(refusal)
    else if (pressed && !isBusy) view.perform(pressed.value as Offered, new FormData(), request.id)
  }
  return (
    <form method="post" onSubmit={onSubmit} className="request-actions">
      <input type="hidden" name="requestId" value={request.id} />
      {(isOpen(request) ? ofOpen : ofClosed).map((action) => {
        const reason = whyNot(request, action, view, t.why)
        return (
          <button
            type="submit"
            key={action}
            name="intent"
            value={action}
            title={reason}
            aria-disabled={isBusy || reason !== undefined || undefined}
            className={button(action === next ? 'next' : 'plain')}
          >
            {t.actions[action]}
          </button>
        )
      })}
      <Menu.Trigger
        handle={requestMenu}
        payload={request}
        type="button"
        aria-label={`${t.actions.more}, ${t.room(room)}`}
        className={iconButton('quiet')}
      >
        <RequestIcon of="more" className="request-icon size-5" />
      </Menu.Trigger>
    </form>
  )
}

/** What is usually done next: of what nobody has, take it; of one's own, start, then finish. */
function nextStep({ status, assigneeId }: Request, me: string): Offered | undefined {
  if (assigneeId === null) return status === 'new' || status === 'in_progress' ? 'take' : undefined
  if (assigneeId !== me) return undefined
  if (status === 'new') return 'start'
  return status === 'in_progress' ? 'finish' : undefined
}

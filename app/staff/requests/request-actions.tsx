import { Menu } from '@base-ui/react/menu'
import type { SubmitEvent } from 'react'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button, iconButton } from '../../ui/button.ts'
import { asSeen } from '../data/intents.ts'
import type { Same } from './group-same.ts'
import { RequestIcon } from './request-icon.tsx'
import { requestMenu } from './request-menu.tsx'
import { nextStep, type Step } from './steps.ts'
import type { View } from './view.ts'
import { isForLater } from './when.ts'

type Pressed = Step | 'reopen'

/**
 * The buttons of a request or of a group of equal ones: the next step, a common second one if there is room,
 * and the menu. A form, so that they work without scripts.
 */
export function RequestActions({
  requests,
  what,
  isBusy,
  view,
}: {
  requests: Same
  /** The room and the services, as text. */
  what: string
  isBusy: boolean
  view: View
}) {
  const t = useTexts(staffTexts)
  const [request] = requests
  const main = nextStep(request, view.me)
  const beside: Pressed | undefined = main === undefined ? 'reopen' : main === 'finish' ? undefined : 'finish'
  const isOurs = request.assigneeId === null || request.assigneeId === view.me
  const isNext = isOurs && !isForLater(request, view.now)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    if (pressed && !isBusy) view.act(pressed.value as Pressed, requests)
  }
  const submit = (action: Pressed, className: string) => {
    const word = requests.length > 1 ? t.actionsOnAll[action](requests.length) : t.actions[action]
    return (
      <button
        type="submit"
        name="intent"
        value={action}
        aria-label={`${word}, ${what}`}
        aria-disabled={isBusy || undefined}
        className={className}
      >
        {word}
      </button>
    )
  }
  return (
    <form method="post" action={view.address} onSubmit={onSubmit} className="request-actions">
      {requests.map((one) => (
        <input key={one.id} type="hidden" name="requestId" value={asSeen(one)} />
      ))}
      {main && submit(main, button(isNext ? 'next' : 'plain'))}
      {beside && submit(beside, button('plain', 'request-beside'))}
      <Menu.Trigger
        handle={requestMenu}
        payload={requests}
        type="button"
        aria-label={`${t.actions.more}, ${what}`}
        className={iconButton('quiet')}
      >
        <RequestIcon of="more" className="request-icon size-5" />
      </Menu.Trigger>
    </form>
  )
}

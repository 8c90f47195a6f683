import { Form, useNavigation } from 'react-router'
import { button, sendsOnce } from '../ui/button.ts'

interface Props {
  intent: string
  kind?: Parameters<typeof button>[0]
  label: string
}

/** A form of one button, which waits while any form of the page is being sent. */
export function PressForm({ intent, kind, label }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <input type="hidden" name="do" value={intent} />
      <button type="submit" {...sendsOnce(isBusy)} className={button(kind)}>
        {label}
      </button>
    </Form>
  )
}

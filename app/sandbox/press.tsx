import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { button, sendsOnce } from '../ui/button.ts'

/** A form of one button, and of what it says besides. While any form of the page is under way, it waits. */
export function Press({
  intent,
  kind,
  label,
  children,
}: {
  intent: string
  kind?: Parameters<typeof button>[0]
  label: string
  /** What is chosen before it is pressed. */
  children?: ReactNode
}) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="do" value={intent} />
      {children}
      <button
        type="submit"
        {...sendsOnce(isBusy)}
        className={button(kind, children ? 'pointer-fine:min-h-11' : '')}
      >
        {label}
      </button>
    </Form>
  )
}

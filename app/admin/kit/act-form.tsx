import type { ReactNode } from 'react'
import { Form } from '../../shell/of-hotel.tsx'
import { button } from '../../ui/button.ts'
import type { Fields } from './use-action-toast.tsx'

/** A button that runs an action of a list from its sheets; the list shows the answer. */
export const ActForm = ({
  list,
  intent,
  fields,
  look = 'plain',
  closes = false,
  children,
}: {
  list: string
  intent: string
  fields: Fields
  look?: Parameters<typeof button>[0]
  /** The sheet closes, because its item is gone. */
  closes?: boolean
  children: ReactNode
}) => (
  <Form method="post" action={list} {...(!closes && { navigate: false, fetcherKey: list })}>
    {Object.entries({ intent, ...fields }).flatMap(([name, value]) =>
      [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
    )}
    <button type="submit" className={button(look)}>
      {children}
    </button>
  </Form>
)

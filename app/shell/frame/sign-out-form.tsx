import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import * as paths from '../paths.ts'
import { forgetPerson } from '../persistence/staff-device.ts'

/** Signs out, leads to the sign-in page, and from there back to this page. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={paths.logout} onSubmit={forgetPerson}>
      <input type="hidden" name="next" value={paths.loginTo(pathname + search)} />
      {children}
    </Form>
  )
}

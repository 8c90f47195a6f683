import { CreditCard, UserMinus, UserRoundCheck, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { keepsOne, type Others } from '../../../domain/staff/rules.ts'
import type { Employee } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { ACTIONS } from './use-actions.ts'

/** Subscription manager or not, active or not: the switches, and the consequences of each. */
export function EmploymentBadge({
  employee,
  isMe,
  openRequests,
  others,
}: {
  employee: Employee
  isMe: boolean
  openRequests: number
  others: Others
}) {
  const t = useTexts(employeeTexts)
  const { search } = useLocation()
  const { userId, active, isSubscriptionManager } = employee
  const isLastManager = keepsOne(employee, { ...employee, isSubscriptionManager: false }, others)
  const whyNotOut = keepsOne(employee, { ...employee, active: false }, others)
  return (
    <>
      <Section title={t.manages.title}>
        <p>{isSubscriptionManager ? t.manages.yes : t.manages.no}</p>
        {isSubscriptionManager && isMe && (
          <Link to={`${paths.stepDown}${search}`} preventScrollReset className={button()}>
            <CreditCard aria-hidden="true" className="size-4" />
            {t.verbs.stepDown}
          </Link>
        )}
        {isSubscriptionManager && !isMe && isLastManager && <p>{t.manages.last}</p>}
        {isSubscriptionManager && !isMe && !isLastManager && (
          <Act intent="demote" userId={userId}>
            <CreditCard aria-hidden="true" className="size-4" />
            {t.verbs.demote}
          </Act>
        )}
        {!isSubscriptionManager && active && (
          <Act intent="promote" userId={userId}>
            <CreditCard aria-hidden="true" className="size-4" />
            {t.verbs.promote}
          </Act>
        )}
      </Section>
      <Section title={t.access.title}>
        {isMe ? (
          <p>{t.access.own}</p>
        ) : whyNotOut ? (
          <p>{whyNotOut === 'last-admin' ? t.access.last : t.manages.last}</p>
        ) : (
          <>
            <p>{active ? t.access.deactivates(openRequests) : t.access.isInactive}</p>
            {active ? (
              <Act intent="deactivate" userId={userId}>
                <UserRoundX aria-hidden="true" className="size-4" />
                {t.verbs.deactivate}
              </Act>
            ) : (
              <Act intent="reactivate" userId={userId}>
                <UserRoundCheck aria-hidden="true" className="size-4" />
                {t.verbs.reactivate}
              </Act>
            )}
            <p>{t.access.removes}</p>
            <Link to={`${paths.removeEmployee(userId)}${search}`} preventScrollReset className={button()}>
              <UserMinus aria-hidden="true" className="size-4" />
              {t.verbs.remove}
            </Link>
          </>
        )}
      </Section>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col items-start gap-2 border-t border-line pt-4 text-sm text-soft">
    <h3 className="font-medium text-ink">{title}</h3>
    {children}
  </section>
)

/** Done at once; the list says so, and takes it back. */
const Act = ({ intent, userId, children }: { intent: string; userId: string; children: ReactNode }) => (
  <Form method="post" action={paths.employees} navigate={false} fetcherKey={ACTIONS}>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="userId" value={userId} />
    <button type="submit" className={button()}>
      {children}
    </button>
  </Form>
)

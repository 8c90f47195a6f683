import { CreditCard, UserMinus, UserRoundCheck, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { keepsOne, type Others } from '../../../domain/staff/rules.ts'
import type { Employee } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { ActForm } from '../kit/act-form.tsx'

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
          <ActForm list={paths.employees} intent="demote" fields={{ id: userId }}>
            <CreditCard aria-hidden="true" className="size-4" />
            {t.verbs.demote}
          </ActForm>
        )}
        {!isSubscriptionManager && active && (
          <ActForm list={paths.employees} intent="promote" fields={{ id: userId }}>
            <CreditCard aria-hidden="true" className="size-4" />
            {t.verbs.promote}
          </ActForm>
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
              <ActForm list={paths.employees} intent="archive" fields={{ id: userId }}>
                <UserRoundX aria-hidden="true" className="size-4" />
                {t.verbs.deactivate}
              </ActForm>
            ) : (
              <ActForm list={paths.employees} intent="restore" fields={{ id: userId }}>
                <UserRoundCheck aria-hidden="true" className="size-4" />
                {t.verbs.reactivate}
              </ActForm>
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

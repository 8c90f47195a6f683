import { LockOpen, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { employeeTexts } from '../../../i18n/employees.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { ACTIONS } from './use-actions.ts'

export interface PhoneShown {
  id: string
  device: string
  used: string
  isLocked: boolean
}

/** The phones on which an employee signs in with a PIN, and the actions on each. */
export function Phones({ userId, phones }: { userId: string; phones: readonly PhoneShown[] }) {
  const t = useTexts(employeeTexts).phones
  if (phones.length === 0) return null
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4 text-sm text-soft">
      <h3 className="font-medium text-ink">{t.title}</h3>
      <ul className="flex flex-col gap-4">
        {phones.map(({ id, device, used, isLocked }) => (
          <li key={id} className="flex flex-col gap-2">
            <p className="font-medium text-ink wrap-anywhere">{device}</p>
            <p>{isLocked ? <span className="text-late">{t.locked}</span> : used}</p>
            <div className="flex flex-wrap gap-2">
              {isLocked && (
                <Act intent="unlockPhone" about={{ userId, phoneId: id }}>
                  <LockOpen aria-hidden="true" className="size-4" />
                  {t.unlock}
                </Act>
              )}
              <Act intent="endPhone" about={{ userId, phoneId: id }}>
                <Smartphone aria-hidden="true" className="size-4" />
                {t.end}
              </Act>
            </div>
          </li>
        ))}
      </ul>
      <p>{t.endHint}</p>
    </section>
  )
}

/** Done at once; the list says so. */
const Act = ({
  intent,
  about,
  children,
}: {
  intent: string
  about: Record<string, string>
  children: ReactNode
}) => (
  <Form method="post" action={paths.employees} navigate={false} fetcherKey={ACTIONS}>
    {Object.entries({ intent, ...about }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className={button()}>
      {children}
    </button>
  </Form>
)

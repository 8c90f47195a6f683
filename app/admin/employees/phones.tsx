import { LockOpen, Smartphone } from 'lucide-react'
import { employeeTexts } from '../../../i18n/employees.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { ActForm } from '../kit/act-form.tsx'

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
                <ActForm list={paths.employees} intent="unlockPhone" fields={{ id: userId, phoneId: id }}>
                  <LockOpen aria-hidden="true" className="size-4" />
                  {t.unlock}
                </ActForm>
              )}
              <ActForm list={paths.employees} intent="endPhone" fields={{ id: userId, phoneId: id }}>
                <Smartphone aria-hidden="true" className="size-4" />
                {t.end}
              </ActForm>
            </div>
          </li>
        ))}
      </ul>
      <p>{t.endHint}</p>
    </section>
  )
}

import { type StaffRole, staffRoles } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { useTexts } from '../../shell/use-language.ts'

/** What somebody may do; of oneself, somebody else decides it. */
export function RoleField({ name, role, isOwn = false }: { name: string; role: StaffRole; isOwn?: boolean }) {
  const t = useTexts(employeeTexts)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t.role}</legend>
      {staffRoles.toReversed().map((one) => (
        <label
          key={one}
          className="flex min-h-11 items-start gap-2.5 rounded-module border border-edge bg-card px-3 py-2 text-sm has-checked:border-brand has-checked:bg-raised has-disabled:opacity-60"
        >
          <input
            type="radio"
            name={name}
            value={one}
            defaultChecked={one === role}
            disabled={isOwn}
            className="tick mt-0.5 size-4.5"
          />
          <span>
            <span className="block font-medium">{t.roles[one]}</span>
            <span className="block text-soft">{t.form.roleHints[one]}</span>
          </span>
        </label>
      ))}
      {isOwn && (
        <>
          <input type="hidden" name={name} value={role} />
          <p className="text-sm text-soft">{t.form.ownRole}</p>
        </>
      )}
    </fieldset>
  )
}

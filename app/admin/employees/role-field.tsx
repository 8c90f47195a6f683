import { type StaffRole, staffRoles } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Option } from '../../ui/option.tsx'

/** The role of an employee; an admin cannot change their own. */
export function RoleField({ name, role, isOwn = false }: { name: string; role: StaffRole; isOwn?: boolean }) {
  const t = useTexts(employeeTexts)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t.role}</legend>
      {staffRoles.toReversed().map((one) => (
        <Option
          key={one}
          name={name}
          value={one}
          label={t.roles[one]}
          hint={t.form.roleHints[one]}
          defaultChecked={one === role}
          disabled={isOwn}
        />
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

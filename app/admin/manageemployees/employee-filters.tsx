import { employeeTexts } from '../../../i18n/employees.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { ToolSelect } from '../../ui/select.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { useAddressFilters } from '../kit/use-address-filters.ts'

/** Chooses who is shown. */
export function EmployeeFilters() {
  const t = useTexts(employeeTexts).filters
  const [{ q, role, state }, choose] = useAddressFilters(['q', 'role', 'state'])
  return (
    <Form role="search" onSubmit={(event) => event.preventDefault()} className="flex flex-wrap gap-2 px-4">
      <SearchField value={q} onChange={(typed) => choose({ q: typed })} />
      <div className="grid flex-1 basis-64 grid-cols-2 gap-2 md:max-w-md">
        <ToolSelect
          label={t.role}
          name="role"
          value={role}
          onChange={(event) => choose({ role: event.target.value })}
        >
          <option value="">{t.allRoles}</option>
          <option value="admin">{t.admins}</option>
          <option value="employee">{t.employees}</option>
        </ToolSelect>
        <ToolSelect
          label={t.state}
          name="state"
          value={state}
          onChange={(event) => choose({ state: event.target.value })}
        >
          <option value="">{t.allStates}</option>
          <option value="active">{t.active}</option>
          <option value="inactive">{t.inactive}</option>
        </ToolSelect>
      </div>
      <button type="submit" className={button('plain', 'not-noscript:hidden')}>
        {t.apply}
      </button>
    </Form>
  )
}

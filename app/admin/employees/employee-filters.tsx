import { employeeTexts } from '../../../i18n/employees.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { ToolSelect } from '../../ui/select.tsx'
import { useAddressFilters } from '../kit/use-address-filters.ts'
import { SearchField } from '../list/search-field.tsx'
import { NO_CHOICE } from './filters.ts'
import type { TeamsToChoose } from './team-field.tsx'

/** Chooses who is shown; by groups where there are some. */
export function EmployeeFilters({ teams }: { teams: TeamsToChoose }) {
  const t = useTexts(employeeTexts).filters
  const [{ q, role, state, team }, choose] = useAddressFilters(['q', 'role', 'state', 'team'])
  // A team without members may still be in a bookmarked address.
  const isGone = team !== '' && team !== NO_CHOICE && !teams.some(({ name }) => name === team)
  const hasTeams = teams.length > 0 || team !== ''
  return (
    <Form role="search" onSubmit={(event) => event.preventDefault()} className="flex flex-wrap gap-2 px-4">
      <SearchField value={q} onChange={(typed) => choose({ q: typed })} />
      <div
        className={`grid flex-1 basis-64 grid-cols-2 gap-2 ${hasTeams ? 'md:max-w-2xl md:grid-cols-3' : 'md:max-w-md'}`}
      >
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
        {hasTeams && (
          <div className="max-md:col-span-2">
            <ToolSelect
              label={t.team}
              name="team"
              value={team}
              onChange={(event) => choose({ team: event.target.value })}
            >
              <option value="">{t.allTeams}</option>
              {teams.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
              {isGone && <option>{team}</option>}
              <option value={NO_CHOICE}>{t.noTeam}</option>
            </ToolSelect>
          </div>
        )}
      </div>
      <button type="submit" className={button('plain', 'hidden noscript:inline-flex')}>
        {t.apply}
      </button>
    </Form>
  )
}

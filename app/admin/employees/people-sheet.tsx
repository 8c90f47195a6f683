import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { Employee } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import type { FieldRules } from '../../forms/check.ts'
import type { FormOptions, useForm } from '../../forms/use-form.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { SheetContext } from '../kit/resource-screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { SheetForm, useSheetForm } from '../kit/sheet-form.tsx'
import { type FormAnswer, undoBy } from '../kit/use-action-toast.tsx'
import { useListSearch } from '../kit/use-address-filters.ts'

/** An assignment to several people, with the values before it, for its undo. */
interface Given {
  employees: Pick<Employee, 'userId' | 'revision'>[]
  before: { userId: string }[]
}

interface Props<Input extends Record<string, unknown>> {
  title: string
  people: readonly Employee[]
  rules: FieldRules
  defaultValue: FormOptions<Input>['defaultValue']
  answer: FormAnswer<Given> | undefined
  ownField: string
  /** The title of the people's list. */
  present: string
  /** The present value of a person, in words. */
  currentOf: (employee: Employee) => string
  done: (count: number) => string
  /** The action of the list that restores the values from before. */
  undo: 'roomsOfEach' | 'teamOfEach'
  label: string
  children: (form: ReturnType<typeof useForm<Input>>) => ReactNode
}

/** A sheet that gives several people one value at once. */
export const PeopleSheet = <Input extends Record<string, unknown>>(props: Props<Input>) => (
  <Sheet title={props.title} closeTo={paths.employees + useListSearch()}>
    <PeopleForm key={props.people.map(({ userId }) => userId).join()} {...props} />
  </Sheet>
)

function PeopleForm<Input extends Record<string, unknown>>({
  people,
  present,
  currentOf,
  done,
  undo,
  label,
  children,
  ...form
}: Props<Input>) {
  const t = useTexts(employeeTexts)
  const search = useListSearch()
  const { unselect } = useOutletContext<SheetContext<object>>()
  const sheetForm = useSheetForm<Input, Given>({
    ...form,
    toast: ({ employees, before }) => {
      const revisions = new Map(employees.map(({ userId, revision }) => [userId, revision]))
      const back = before.map((one) => ({ ...one, revision: revisions.get(one.userId) }))
      return {
        text: done(employees.length),
        undo: undoBy(paths.employees, undo, { people: JSON.stringify(back) }),
      }
    },
    next: () => {
      unselect()
      return paths.employees + search
    },
    loaded: {
      revision: people.map(({ userId, revision }) => `${userId} ${revision}`).join(),
      values: people.map(currentOf),
    },
  })
  return (
    <SheetForm of={sheetForm} current={t.many.now} label={label}>
      <section aria-label={present}>
        <h3 className="mb-1.5 text-sm font-medium">{present}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <ul tabIndex={0} className="max-h-44 overflow-y-auto rounded-module border border-line text-sm">
          {people.map((employee) => (
            <li
              key={employee.userId}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line px-3 py-1.5 last:border-b-0"
            >
              <span className="wrap-anywhere">{employee.name}</span>
              <span className="text-soft wrap-anywhere tabular-nums">{currentOf(employee)}</span>
            </li>
          ))}
        </ul>
      </section>
      {String(sheetForm.seen)
        .split(',')
        .map((one, i) => {
          const [userId, revision] = one.split(' ')
          return (
            <span key={userId} hidden>
              <input type="hidden" name={`people[${i}].userId`} value={userId} />
              <input type="hidden" name={`people[${i}].revision`} value={revision} />
            </span>
          )
        })}
      {children(sheetForm.form)}
    </SheetForm>
  )
}

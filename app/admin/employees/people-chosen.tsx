import type { Employee } from '../../../domain/staff/shapes.ts'

/** The revisions of several people, in one text. */
export const revisionsOf = (people: readonly Employee[]): string =>
  people.map(({ userId, revision }) => `${userId} ${revision}`).join()

/** The people that a sheet changes at once, with their present values, and their revisions as hidden fields. */
export function PeopleChosen({
  title,
  people,
  has,
  seen,
}: {
  title: string
  people: readonly Employee[]
  has: (employee: Employee) => string
  /** By `revisionsOf`. */
  seen: string
}) {
  return (
    <>
      <section aria-label={title}>
        <h3 className="mb-1.5 text-sm font-medium">{title}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <ul tabIndex={0} className="max-h-44 overflow-y-auto rounded-module border border-line text-sm">
          {people.map((employee) => (
            <li
              key={employee.userId}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line px-3 py-1.5 last:border-b-0"
            >
              <span className="wrap-anywhere">{employee.name}</span>
              <span className="text-soft wrap-anywhere tabular-nums">{has(employee)}</span>
            </li>
          ))}
        </ul>
      </section>
      {seen.split(',').map((one, i) => {
        const [userId, revision] = one.split(' ')
        return (
          <span key={userId} hidden>
            <input type="hidden" name={`people[${i}].userId`} value={userId} />
            <input type="hidden" name={`people[${i}].revision`} value={revision} />
          </span>
        )
      })}
    </>
  )
}

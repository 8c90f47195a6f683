import { ToolSelect } from '../../ui/select.tsx'

interface Props<Column extends string> {
  columns: readonly { heading: string; column: Column; samples: readonly string[] }[]
  hasHeadings: boolean
  /** Everything that a column can mean. */
  meanings: readonly Column[]
  words: {
    firstLine: string
    headings: string
    noHeadings: string
    /** Names a column without a heading by its place, from 1 on. */
    column(n: number): string
    names: Readonly<Record<Column, string>>
  }
}

/** Fields of a list that was read: whether its first line is headings, and the meaning of each column. */
export function ColumnFields<Column extends string>({
  columns,
  hasHeadings,
  meanings,
  words: t,
}: Props<Column>) {
  return (
    <>
      <ToolSelect label={t.firstLine} name="headings" defaultValue={hasHeadings ? 'yes' : 'no'}>
        <option value="yes">{t.headings}</option>
        <option value="no">{t.noHeadings}</option>
      </ToolSelect>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {columns.map(({ heading, column, samples }, at) => {
          const label = heading || t.column(at + 1)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is where it stands.
              key={`${at} ${column}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
            >
              <span className="min-w-0 flex-[1_1_7rem]">
                <span className="block font-medium wrap-anywhere">{label}</span>
                <span className="block truncate text-soft">{samples.filter(Boolean).join(', ')}</span>
              </span>
              <div className="min-w-0 flex-[1_1_9rem]">
                <ToolSelect label={label} name="column" defaultValue={column}>
                  {meanings.map((one) => (
                    <option key={one} value={one}>
                      {t.names[one]}
                    </option>
                  ))}
                </ToolSelect>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

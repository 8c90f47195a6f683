import type { ChangeEvent } from 'react'
import { importColumns } from '../../../../domain/configuration/shapes.ts'
import { importTexts } from '../../../../i18n/import.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { ToolSelect } from '../../../ui/select.tsx'
import type { Preview } from './shown.ts'

/** The meaning of each column with its first cells; the admin can change it. */
export function ImportColumns({
  preview: { columns, hasHeadings },
  onChange,
}: {
  preview: Preview
  onChange: (event: ChangeEvent<HTMLElement>) => void
}) {
  const { columnsOf: t } = useTexts(importTexts)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" onChange={onChange}>
      <legend className="mb-1 font-semibold">{t.title}</legend>
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
                  {importColumns.map((one) => (
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
    </fieldset>
  )
}

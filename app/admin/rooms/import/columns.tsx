import type { ChangeEvent } from 'react'
import { importColumns } from '../../../../domain/configuration/shapes.ts'
import { importTexts } from '../../../../i18n/import.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { ColumnFields } from '../../kit/column-fields.tsx'
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
      <ColumnFields columns={columns} hasHeadings={hasHeadings} meanings={importColumns} words={t} />
    </fieldset>
  )
}

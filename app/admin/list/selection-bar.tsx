import type { ReactNode } from 'react'
import { adminTexts } from '../../../i18n/admin.ts'
import { useTexts } from '../../shell/use-language.ts'
import { SelectionBar as Bar } from '../../ui/selection-bar.tsx'
import type { Selection } from './use-selection.ts'

/** The actions on all selected rows of a list. */
export function ListSelectionBar({
  selection,
  label,
  children,
}: {
  selection: Selection
  /** The number of selected things, in words. */
  label: string
  children: ReactNode
}) {
  const t = useTexts(adminTexts)
  if (selection.count === 0) return null
  return (
    <Bar label={label} clearLabel={t.unselect} onClear={selection.clear}>
      {children}
    </Bar>
  )
}

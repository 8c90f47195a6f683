import type { ReactNode } from 'react'
import { adminTexts } from '../../../i18n/admin.ts'
import { useTexts } from '../../shell/use-language.ts'
import { OverlaySheet as SideSheet } from '../../ui/overlays/sheet.tsx'
import { SheetCloseTo } from './sheet-form.tsx'

/** One thing of a list, in a sheet beside it. */
export function Sheet(sheet: {
  title: string
  closeTo: string
  startsAtField?: boolean
  children: ReactNode
}) {
  const { close } = useTexts(adminTexts)
  return (
    <SheetCloseTo value={sheet.closeTo}>
      <SideSheet {...sheet} closeLabel={close} />
    </SheetCloseTo>
  )
}

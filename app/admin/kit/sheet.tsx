import type { ReactNode } from 'react'
import { adminTexts } from '../../../i18n/admin.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Sheet as Beside } from '../../ui/overlays/sheet.tsx'

/** Beside a list, what one thing of it is and can be made. */
export function Sheet(sheet: {
  title: string
  closeTo: string
  startsAtField?: boolean
  children: ReactNode
}) {
  const { close } = useTexts(adminTexts)
  return <Beside {...sheet} closeLabel={close} />
}

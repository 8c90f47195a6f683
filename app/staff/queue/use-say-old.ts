import { useCallback } from 'react'
import { toast } from 'react-toastify/unstyled'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'

/** Says how much of what was pressed is not done any more, and leaves it there until it was read. */
export function useSayOld(): (count: number) => void {
  const t = useTexts(staffTexts).unsent
  return useCallback((count) => void toast.warning(t.old(count), { autoClose: false }), [t])
}

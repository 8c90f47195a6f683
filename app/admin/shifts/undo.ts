import { SHIFTS_AT_ONCE } from '../../../domain/shifts/shapes.ts'
import * as paths from '../../shell/paths.ts'
import { type ToastMessage, undoBy } from '../kit/use-action-toast.tsx'

/** Takes away shifts that were planned just now, or plans again those that were taken away. */
export function undoOf(
  intent: 'remove' | 'restore',
  shifts: readonly { id: string }[],
): ToastMessage['undo'] {
  if (shifts.length === 0 || shifts.length > SHIFTS_AT_ONCE) return undefined
  return undoBy(paths.shifts, intent, { id: shifts.map(({ id }) => id) })
}

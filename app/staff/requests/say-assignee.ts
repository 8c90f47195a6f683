import { isOnlyGiven, isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { Language } from '../../../i18n/language.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import type { Directory } from '../data/directory.ts'

/**
 * Who has a request, in words; empty for nobody. If the hotel's rule assigned it and it was not taken yet, the words say so:
 * it can still be taken.
 */
export function sayAssignee(
  request: Pick<Request, 'status' | 'assigneeId' | 'takenAt'>,
  { me, directory }: { me: string; directory: Pick<Directory, 'personName' | 'isOffDuty'> },
  language: Language,
): string {
  const { assigneeId } = request
  const t = staffTexts[language]
  const isMine = assigneeId === me
  const name = directory.personName(assigneeId)
  if (isOpen(request) && !isMine && directory.isOffDuty(assigneeId))
    return shiftTexts[language].duty.offDuty(name)
  if (isOpen(request) && isOnlyGiven(request)) return t.assigned(isMine ? '' : name)
  return isMine ? t.you : name
}

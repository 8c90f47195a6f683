import { isAssignedNotTaken, isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import type { Directory } from '../data/directory.ts'

/** The assignee as text. A request that the hotel's rule assigned says so until it is taken. */
export function sayAssignee(
  request: Pick<Request, 'status' | 'assigneeId' | 'takenAt'>,
  { me, directory }: { me: string; directory: Pick<Directory, 'personName' | 'isOffDuty'> },
  language: StaffLanguage,
): string {
  const { assigneeId } = request
  const t = staffTexts[language]
  const isMine = assigneeId === me
  const name = directory.personName(assigneeId)
  if (isOpen(request) && !isMine && directory.isOffDuty(assigneeId))
    return shiftTexts[language].duty.offDuty(name)
  if (isOpen(request) && isAssignedNotTaken(request)) return t.assigned(isMine ? '' : name)
  return isMine ? t.you : name
}

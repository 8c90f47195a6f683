import type { Request } from '../../../domain/requests/shapes.ts'
import * as paths from '../../shell/paths.ts'
import { useStaffActions } from '../action-log/staff-actions.tsx'
import type { Directory } from '../data/directory.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { MessagesDialog } from './messages-dialog.tsx'
import { TimelineDialog } from './timeline-dialog.tsx'
import { UndoBar } from './undo-bar.tsx'

/** The dialogs about requests, and the undo bar. */
export function RequestDialogs({
  requests,
  directory,
  list,
  timeZone,
  now,
  alertsOf,
  onAlertsClosed,
  onUndo,
}: {
  requests: readonly Request[]
  directory: Directory
  /** The viewer's list of requests: details load under its address. */
  list: typeof paths.adminRequests | typeof paths.employeeRequests
  timeZone: string
  now: number
  /** The request whose escalation is shown. */
  alertsOf: string | undefined
  onAlertsClosed: () => void
  onUndo: () => void
}) {
  const { asked, answer, keep, last } = useStaffActions()
  return (
    <>
      <UndoBar last={last} requests={requests} directory={directory} onUndo={onUndo} />
      <FinishDialog
        asked={asked?.action === 'finish' ? asked : undefined}
        directory={directory}
        onKeep={keep}
        onAnswer={answer}
      />
      <CancelDialog
        asked={asked?.action === 'cancel' ? asked : undefined}
        directory={directory}
        onKeep={keep}
        onAnswer={answer}
      />
      <AlertDialog
        request={requests.find(({ id }) => id === alertsOf)}
        directory={directory}
        timeZone={timeZone}
        now={now}
        addressOf={(id) => paths.requestAlerts(list, id)}
        onClose={onAlertsClosed}
      />
      <MessagesDialog list={list} requests={requests} directory={directory} timeZone={timeZone} now={now} />
      <TimelineDialog list={list} requests={requests} directory={directory} timeZone={timeZone} now={now} />
    </>
  )
}

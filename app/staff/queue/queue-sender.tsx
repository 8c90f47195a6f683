import type { ComponentProps } from 'react'
import type { Request } from '../../../domain/requests/shapes.ts'
import { ActionSubmitter } from '../action-submitter.tsx'
import type { PendingAction, usePendingActions } from '../use-pending-actions.ts'
import type { Connection } from '../use-stream.ts'

type Submitter = ComponentProps<typeof ActionSubmitter<PendingAction, Request[]>>

/** Sends what is to be sent now of what was pressed: without a connection what was never sent is held, to be taken back. */
export function QueueSender({
  actions: { sending, begin },
  connection,
  onAnswer,
  onUnsent,
}: Pick<Submitter, 'onAnswer' | 'onUnsent'> & {
  actions: Pick<ReturnType<typeof usePendingActions>, 'sending' | 'begin'>
  connection: Connection
}) {
  const isLost = connection.state === 'lost'
  return sending.map((action) => (
    <ActionSubmitter
      key={action.key}
      action={action}
      isLost={isLost}
      isHeld={isLost && !action.isTried}
      onSend={begin}
      onAnswer={onAnswer}
      onUnsent={onUnsent}
    />
  ))
}

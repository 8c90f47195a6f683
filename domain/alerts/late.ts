import type { Call } from '../operation.ts'
import { react } from '../reaction.ts'
import type { StepCause } from '../shapes/escalation.ts'
import type { AlarmingRow } from './queries.ts'

type LateStep = { cause: StepCause; chain: Pick<AlarmingRow, 'requestId' | 'done'> }

/** Has other nouns react to requests whose first step because of lateness is carried out. */
export async function announceLate(
  call: Pick<Call<unknown, unknown>, 'tenant' | 'now'>,
  steps: readonly LateStep[],
): Promise<void> {
  const late = steps.flatMap(({ cause, chain: { requestId, done } }) =>
    cause === 'late' && !done?.some((one) => one.cause === 'late') ? requestId : [],
  )
  if (late.length > 0) await react('requestsLate', call, [...new Set(late)])
}

import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { BillingAccount } from '../../../domain/billing/shapes.ts'
import * as paths from '../../shell/paths.ts'
import { usePolled } from '../../shell/use-polled.ts'
import type { Paid } from './standing.server.ts'

/** Whoever comes back from the provider's pages is often there before its word is. */
const POLL_INTERVAL_MS = 5_000

/** Shows what is paid anew once it is otherwise. */
export function useAccountChanges({ asSaid }: Pick<Paid, 'asSaid'>): void {
  const { revalidate } = useRevalidator()
  const compare = useCallback(
    (answer: BillingAccount) => {
      if (JSON.stringify(answer) !== asSaid) revalidate()
    },
    [asSaid, revalidate],
  )
  usePolled(paths.subscriptionAccountApi, POLL_INTERVAL_MS, compare)
}

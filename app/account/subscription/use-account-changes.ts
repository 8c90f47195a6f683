import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { BillingAccount } from '../../../domain/billing/shapes.ts'
import * as paths from '../../shell/paths.ts'
import { usePolled } from '../../shell/use-polled.ts'
import type { Paid } from './summary.server.ts'

/** A manager often comes back from the provider's pages before its notice arrives. */
const POLL_INTERVAL_MS = 5_000

/** Reloads the subscription once it has changed. */
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

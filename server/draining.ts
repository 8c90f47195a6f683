import { setTimeout as wait } from 'node:timers/promises'

let draining = false

/** Whether this server is about to stop: `/up` and `/readyz` answer 503. */
export const isDraining = (): boolean => draining

/** Tells balancers that this server is about to stop, and serves on until they had the time to notice it. */
export async function announceStop(seconds: number): Promise<void> {
  draining = true
  await wait(seconds * 1000)
}

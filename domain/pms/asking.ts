import { limiterInDatabase } from '../../platform/limits.ts'
import { PmsTrouble } from '../../platform/pms/port.ts'
import { settings } from '../../platform/settings.ts'
import { DomainError } from '../errors.ts'

/** The longest that an admin waits for the PMS. */
export const PATIENCE_MS = 60_000
/** How long a PMS asks to wait if it names no time. */
const LIMITED_MS = 60_000
/** How the PMS's troubles refuse an operation. */
export const pmsRefusals = ['pms-refused', 'pms-limited', 'pms-away', 'pms-odd'] as const

const readings = limiterInDatabase('pms-readings', () => settings().limits.pmsReadings)

/** Counts a question that an admin has asked of the PMS; refuses if there are too many. */
export async function takeAttempt(hotelId: string): Promise<void> {
  const retryAfter = await readings.take(hotelId)
  if (retryAfter !== undefined) throw new DomainError('too-many-attempts', { retryAfter })
}

/** Asks the PMS; its troubles are refusals, and so is too long a wait. */
export async function asked<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PmsTrouble) throw refusedBy(error)
    if (signal.aborted) throw new DomainError('pms-away')
    throw error
  }
}

export function refusedBy({ kind, retryAfterMs = LIMITED_MS }: PmsTrouble): DomainError {
  return kind === 'limited'
    ? new DomainError('pms-limited', { retryAfter: Math.ceil(retryAfterMs / 1000) })
    : new DomainError(`pms-${kind}`)
}

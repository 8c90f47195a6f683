import { isDatabaseAway } from '../../platform/database/failures.ts'
import { log } from '../../platform/log.ts'
import { DomainError } from '../errors.ts'

/** Logs a failed creation of links and reports it as such. */
export async function makingLinks<T>(making: Promise<T>): Promise<T> {
  try {
    return await making
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.error({ err: error }, 'links could not be made')
    throw new DomainError('link-failed')
  }
}

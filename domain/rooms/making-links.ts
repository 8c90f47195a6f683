import { isDatabaseAway } from '../../platform/database/failures.ts'
import { log } from '../../platform/log.ts'
import { DomainError } from '../errors.ts'

/** Makes links: a defect in it is said as what it is for whoever waits for one, and logged. */
export async function makingLinks<T>(making: Promise<T>): Promise<T> {
  try {
    return await making
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.error({ err: error }, 'links could not be made')
    throw new DomainError('link-failed')
  }
}

import { DomainError } from '../../../domain/errors.ts'
import { LaneFull } from '../../../platform/lane.ts'
import { printer } from '../../../platform/print/printer.ts'
import type { CardJob, DrawnCards } from './card-job.ts'

const print = printer<CardJob, DrawnCards>({ name: 'cards', thread: 'app/admin/print/cards-thread.ts' })
const RETRY_AFTER_S = 5

/**
 * The PDF of cards. Refused if too many wait already, or too many of the same hotel; and if a room's number or the hotel's
 * name would lose a character: two rooms could look alike.
 */
export async function makeCards(job: CardJob): Promise<DrawnCards> {
  const made = await print(job).catch((error: unknown) => {
    throw error instanceof LaneFull ? new DomainError('cards-busy', { retryAfter: RETRY_AFTER_S }) : error
  })
  const { characters, numbers } = made.lacking
  if (characters.length > 0) throw new DomainError('not-printable', { parts: characters, numbers })
  return made
}

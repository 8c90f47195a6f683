import { DomainError } from '../../../domain/errors.ts'
import { PrinterBusy, printer } from '../../../platform/print/printer.ts'
import type { CardJob, MadeCards } from './card-job.ts'

const print = printer<CardJob, MadeCards>({ name: 'cards', thread: 'app/admin/print/cards-thread.ts' })

/** The PDF of cards. Refused where too many wait already, or too many of the same hotel. */
export const makeCards = (job: CardJob): Promise<MadeCards> =>
  print(job).catch((error: unknown) => {
    if (!(error instanceof PrinterBusy)) throw error
    throw new DomainError('cards-busy', { retryAfter: error.retryAfter })
  })

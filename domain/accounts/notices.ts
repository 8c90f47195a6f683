import type { StaffLanguage } from '../../i18n/language.ts'
import { log } from '../../platform/log.ts'
import { newId } from '../ids.ts'
import { enqueueAlone } from '../job.ts'
import { mailNotice } from './jobs.ts'
import type { Noticed } from './shapes.ts'

/** Tells the owner about a change of their account. A failed mail does not fail the change, which is done. */
export const tellOwner = (userId: string, what: Noticed, language: StaffLanguage = 'fr'): Promise<void> =>
  enqueueAlone(mailNotice, { id: newId(), userId, what, language }).catch((err: unknown) =>
    log.error({ err, what }, 'the owner of an account could not be told what has happened to it'),
  )

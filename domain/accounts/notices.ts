import { newId } from '../ids.ts'
import { enqueueAlone } from '../job.ts'
import { mailNotice } from './jobs.ts'
import type { Noticed } from './shapes.ts'

/** Has the owner of an account told what has just happened to it. */
export const tellOwner = (userId: string, what: Noticed, language: 'fr' | 'en' = 'fr'): Promise<void> =>
  enqueueAlone(mailNotice, { id: newId(), userId, what, language })

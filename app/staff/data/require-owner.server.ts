import type { Actor } from '../../../domain/actor.ts'
import { DomainError } from '../../../domain/errors.ts'
import { ownerOf } from '../../shell/owner-of.ts'
import { OWNER } from '../../sync/intents.ts'

/** Refuses an action that the device persisted for another person: it waits until they sign in. */
export function refuseOtherOwner(actor: Actor, form: FormData): void {
  const owner = form.get(OWNER)
  if (owner !== null && owner !== ownerOf(actor)) throw new DomainError('sign-in-first')
}

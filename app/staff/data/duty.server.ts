import type { Actor } from '../../../domain/actor.ts'
import { goOffDuty, goOnDuty, readHandOver, takeOver } from '../../../domain/shifts/operations.ts'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The board's form actions about shifts. */
export const dutyActions = {
  'on-duty': (actor: Actor) => goOnDuty(actor, {}),
  'off-duty': (actor: Actor, form: FormData) =>
    goOffDuty(actor, { toUserId: text(form, 'toUserId') || null, note: text(form, 'note') }),
  'take-over': (actor: Actor, form: FormData) => takeOver(actor, { fromUserId: text(form, 'fromUserId') }),
  'read-note': (actor: Actor, form: FormData) =>
    readHandOver(actor, { handOverId: text(form, 'handOverId') }),
}

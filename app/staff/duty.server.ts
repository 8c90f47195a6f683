import type { Actor } from '../../domain/actor.ts'
import { goOffDuty, goOnDuty, readHandOver } from '../../domain/shifts/operations.ts'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** What the board's forms ask for that are about who is on duty. */
export const dutyActions = {
  'on-duty': (actor: Actor) => goOnDuty(actor, {}),
  'off-duty': (actor: Actor, form: FormData) =>
    goOffDuty(actor, { toUserId: text(form, 'toUserId') || null, note: text(form, 'note') }),
  'read-note': (actor: Actor, form: FormData) =>
    readHandOver(actor, { handOverId: text(form, 'handOverId') }),
}

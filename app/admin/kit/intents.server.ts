import { data } from 'react-router'
import { DomainError } from '../../../domain/errors.ts'
import { runAction } from '../../shell/run-action.ts'

/** A field of a form, as text; empty where it is not there. */
export const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** A field of a form that is JSON, for an operation to judge. */
export function jsonOf(form: FormData, name: string): never {
  try {
    return JSON.parse(text(form, name)) as never
  } catch {
    throw new DomainError('invalid-input')
  }
}

/**
 * Runs the screen's action that the form names as its `intent`; a refusal names it again. The operations validate
 * their input.
 */
export async function runIntent<Actions extends Record<string, (form: FormData) => Promise<unknown>>>(
  request: Request,
  actions: Actions,
) {
  const form = await request.formData()
  const intent = text(form, 'intent')
  const answer = await runAction(async () => {
    const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined
    if (!act) throw new DomainError('invalid-input')
    return (await act(form)) as Awaited<ReturnType<Actions[keyof Actions]>>
  })
  return 'ok' in answer ? answer : data({ ...answer.data, intent }, answer.init ?? undefined)
}

import type { FormOptions } from '../../forms/use-form.ts'
import type { SubscriptionAnswer } from './answer.tsx'

/** What `useForm` takes of an answer to one of the forms. */
export function formRefusal(
  answer: SubscriptionAnswer | undefined,
  to: string,
): FormOptions<never>['answer'] {
  if (!answer || answer.ok || answer.of !== to || !answer.result) return undefined
  return { refused: answer.refused, result: answer.result }
}

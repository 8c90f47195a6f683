import { Link, redirect } from 'react-router'
import { stepDown } from '../../domain/staff/employment.ts'
import { employeeTexts } from '../../i18n/employees.ts'
import { actorContext } from '../context.ts'
import { Form } from '../shell/of-hotel.tsx'
import { orUnreachable } from '../shell/or-unreachable.ts'
import * as paths from '../shell/paths.ts'
import { requireSignIn } from '../shell/require-role.ts'
import { runAction } from '../shell/run-action.ts'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/step-down'
import { AccountRefused } from './refused.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

/** Whether the person manages the subscription; a person without a hotel is led to its tab. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  if (actor.kind !== 'staff') throw redirect(paths.manageSubscription)
  return { isManager: actor.isSubscriptionManager }
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  // An unreadable form asks for nothing.
  await request.formData()
  return runAction(() => stepDown(context.get(actorContext), {}))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Asks a subscription manager before they give that up; employees too, who have no list of employees. */
export default function StepDown({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts)
  const isDone = actionData?.ok === true
  return (
    <main className="m-auto flex w-full max-w-xl flex-col gap-6 px-4 py-16 sm:px-6">
      <title>{`${t.stepDown.title} · Sonnette`}</title>
      <h1 className="headline text-3xl sm:text-4xl">{t.stepDown.title}</h1>
      {isDone && <Notice kind="done">{t.done.steppedDown}</Notice>}
      {actionData?.ok === false && <AccountRefused refused={actionData.refused} what={t.failed.stepDown} />}
      {!isDone && (
        <p className="text-lg text-soft">{loaderData.isManager ? t.stepDown.body : t.manages.no}</p>
      )}
      <div className="actions">
        {!isDone && loaderData.isManager && (
          <Form method="post">
            <button type="submit" className={bigButton()}>
              {t.stepDown.confirm}
            </button>
          </Form>
        )}
        <Link to={paths.manageSubscription} className={bigButton('plain')}>
          {t.stepDown.back}
        </Link>
      </div>
    </main>
  )
}

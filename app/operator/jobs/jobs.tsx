import { data, redirect } from 'react-router'
import { dropJobs, listJobs, retryJobs } from '../../../domain/installation/operator.ts'
import { errorSentence } from '../../../i18n/errors.ts'
import { operatorTexts } from '../../../i18n/operator.ts'
import { actorContext } from '../../context.ts'
import * as paths from '../../shell/paths.ts'
import { runAction } from '../../shell/run-action.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/jobs'
import { DeadJobs } from './dead-jobs.tsx'
import { JobCounts } from './job-counts.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperator]

export async function loader({ url, context }: Route.LoaderArgs) {
  return { ...(await listJobs(context.get(actorContext), {})), done: url.searchParams.get(paths.DONE) }
}

const verbs = { retry: retryJobs, drop: dropJobs }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  if (!Object.hasOwn(verbs, intent)) throw data(null, 400)
  const choice = form.get('all') ? { all: true } : { id: form.get('id') }
  const answer = await runAction(() =>
    verbs[intent as keyof typeof verbs](context.get(actorContext), choice as { id: string }),
  )
  return 'ok' in answer ? redirect(`${paths.operatorJobs}?${paths.DONE}=${intent}`, 303) : answer
}

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** Jobs by name and state, and the dead ones, which can be retried or deleted. */
export default function Jobs({ loaderData: { counts, dead, done }, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const { jobs: t } = operatorTexts[language]
  const said = { retry: t.retried, drop: t.dropped }[done ?? '']
  return (
    <OperatorPage title={t.title} lede={t.lede}>
      {actionData && <Notice kind="trouble">{errorSentence(actionData.refused, language)}</Notice>}
      {said && !actionData && <Notice kind="done">{said}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <DeadJobs dead={dead} />
        <JobCounts counts={counts} />
      </div>
    </OperatorPage>
  )
}

import { DomainError } from '../../../domain/errors.ts'
import { errorSentence } from '../../../i18n/errors.ts'
import { actorContext, languageContext } from '../../context.ts'
import type { Route } from './+types/try-data'
import { begin, shownTry, work } from './tried.server.ts'
import type { TriedShown, TryAnswer } from './tried-shown.ts'

// The demo room for the scripts of the landing page, as plain JSON.

const askingIn = ({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) => ({
  actor: context.get(actorContext),
  language: context.get(languageContext),
  request,
})

export async function loader(args: Route.LoaderArgs) {
  return Response.json((await shownTry(askingIn(args))) satisfies TriedShown | null)
}

export async function action(args: Route.ActionArgs) {
  const asking = askingIn(args)
  try {
    const form = await args.request.formData()
    if (await work(asking, form)) return Response.json({})
    const { watch, cookie } = await begin(asking, form)
    const shown = await shownTry(asking, watch)
    if (!shown) throw new DomainError('try-over')
    return Response.json({ shown } satisfies TryAnswer, { headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { status, data } = error
    const headers = new Headers(data.retryAfter ? { 'Retry-After': String(data.retryAfter) } : undefined)
    const sentence = errorSentence(data, asking.language)
    return Response.json({ sentence } satisfies TryAnswer, { status, headers })
  }
}

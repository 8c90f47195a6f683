import { noteMadeCards } from '../../../domain/cards/operations.ts'
import { actorContext, languageContext } from '../../context.ts'
import { plainRefusal } from '../kit/plain-refusal.server.ts'
import { makeCards } from '../print/cards.server.ts'
import type { Route } from './+types/cards-pdf'
import { chosenJob } from './card-job.server.ts'
import { fileAnswer } from './file-answer.server.ts'

type Args = Route.LoaderArgs | Route.ActionArgs

/** The PDF, to be shown: the preview, and what is printed from there. */
export const loader = (args: Route.LoaderArgs) =>
  orPlain(args, async () => answerOf(await made(args), 'inline'))

/** The same, to be kept; which is noted. */
export const action = (args: Route.ActionArgs) =>
  orPlain(args, async () => {
    // What cannot be read asks for nothing.
    await args.request.formData()
    const file = await made(args)
    const { choice, cards } = file
    await noteMadeCards(args.context.get(actorContext), { count: cards.rooms.length, layout: choice.layout })
    return answerOf(file, 'attachment')
  })

const orPlain = ({ context }: Args, answer: () => Promise<Response>) =>
  answer().catch((error: unknown) => {
    throw plainRefusal(error, context)
  })

async function made({ request, context }: Args) {
  const language = context.get(languageContext)
  const { choice, cards, job } = await chosenJob(context.get(actorContext), { request, language })
  if (cards.rooms.length === 0) throw new Response(null, { status: 404 })
  const { pdf } = await makeCards(job)
  return { choice, cards, pdf, name: job.title }
}

const answerOf = ({ pdf, name }: Awaited<ReturnType<typeof made>>, disposition: 'inline' | 'attachment') =>
  fileAnswer(pdf, { type: 'application/pdf', name: `${name}.pdf`, disposition })

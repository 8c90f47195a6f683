import { noteMadeCards } from '../../../domain/cards/operations.ts'
import { DomainError } from '../../../domain/errors.ts'
import { actorContext, languageContext } from '../../context.ts'
import { makeCards } from '../print/cards.server.ts'
import type { Route } from './+types/cards-pdf'
import { chosenJob } from './card-job.server.ts'
import { fileAnswer } from './file-answer.server.ts'

/** The PDF for the preview and for printing. */
export const loader = async (args: Route.LoaderArgs) => answerOf(await made(args), 'inline')

/** The same, to be kept; which is noted. */
export async function action(args: Route.ActionArgs) {
  // An address that cannot be parsed prints nothing.
  await args.request.formData()
  const file = await made(args)
  const { choice, cards } = file
  await noteMadeCards(args.context.get(actorContext), { count: cards.rooms.length, layout: choice.layout })
  return answerOf(file, 'attachment')
}

async function made({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  const language = context.get(languageContext)
  const { choice, cards, job } = await chosenJob(context.get(actorContext), { request, language })
  if (cards.rooms.length === 0) throw new DomainError('no-such-room')
  const { pdf } = await makeCards(job)
  return { choice, cards, pdf, name: job.title }
}

const answerOf = ({ pdf, name }: Awaited<ReturnType<typeof made>>, disposition: 'inline' | 'attachment') =>
  fileAnswer(pdf, { type: 'application/pdf', name: `${name}.pdf`, disposition })

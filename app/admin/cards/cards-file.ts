import { actorContext, languageContext } from '../../context.ts'
import { runAction } from '../../shell/run-action.ts'
import { makeCards } from '../print/cards.server.ts'
import type { Route } from './+types/cards-file'
import { chosenJob } from './card-job.server.ts'

/** How large the PDF is, or why there is none: the screen asks beside the PDF itself, which is drawn once. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  runAction(async () => {
    const language = context.get(languageContext)
    const { job } = await chosenJob(context.get(actorContext), { request, language })
    const { pdf } = await makeCards(job)
    return { bytes: pdf.length }
  })

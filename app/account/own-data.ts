import { Readable } from 'node:stream'
import { showOwnActivity, showOwnData } from '../../domain/accounts/own-data.ts'
import { DomainError } from '../../domain/errors.ts'
import { actorContext, languageContext } from '../context.ts'
import { rejectionResponse } from '../shell/rejection-response.ts'
import { requireSignIn } from '../shell/require-role.ts'
import type { Route } from './+types/own-data'

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

const names = { fr: 'mes-donnees', en: 'my-data' }

/** All that is kept of who is signed in, as a file; what they did is read a stretch at a time, as it is taken. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  // What is refused is refused before the file begins.
  const data = await showOwnData(actor, {}).catch((error: unknown) => {
    throw error instanceof DomainError ? rejectionResponse(error, context) : error
  })
  async function* text() {
    const head = JSON.stringify(
      { format: 'sonnette-own-data', version: 1, madeAt: new Date(), ...data },
      null,
      2,
    )
    yield `${head.slice(0, -2)},\n  "activity": [`
    let separator = '\n    '
    let since: string | undefined
    do {
      const { activity, until } = await showOwnActivity(actor, since === undefined ? {} : { since })
      for (const entry of activity) {
        yield separator + JSON.stringify(entry)
        separator = ',\n    '
      }
      since = until ?? undefined
    } while (since !== undefined)
    yield '\n  ]\n}\n'
  }
  return new Response(
    Readable.toWeb(Readable.from(text(), { objectMode: false })) as ReadableStream<Uint8Array>,
    {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${names[context.get(languageContext)]}.json"`,
        'Cache-Control': 'no-store',
      },
    },
  )
}

import { Readable } from 'node:stream'
import { showOwnActivity, showOwnData } from '../../domain/accounts/own-data.ts'
import { showOwnWork } from '../../domain/accounts/own-work.ts'
import { workKinds } from '../../domain/accounts/shapes.ts'
import { actorContext, languageContext } from '../context.ts'
import { requireSignIn } from '../shell/require-role.ts'
import type { Route } from './+types/own-data'

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

const names = { fr: 'mes-donnees', en: 'my-data' }

/** All that is kept of who is signed in, as a file; what they did is read a stretch at a time, as it is taken. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  // A refusal has to come before the file begins.
  const data = await showOwnData(actor, {})
  async function* text() {
    const head = { format: 'sonnette-own-data', version: 2, madeAt: new Date(), ...data }
    yield JSON.stringify(head, null, 2).slice(0, -2)
    yield* arrays(workKinds, (since) => showOwnWork(actor, since))
    yield* arrays(['activity'], (since) => showOwnActivity(actor, since))
    yield '\n}\n'
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

/** What a stretch has of each array that the file has. */
type Stretch<Name extends string> = Record<Name, readonly object[]> & { until: string | null }

/** Arrays of a file, in the order in which their stretches come. */
async function* arrays<Name extends string>(
  names: readonly Name[],
  stretchOf: (since: { since?: string }) => Promise<Stretch<Name>>,
): AsyncGenerator<string> {
  let [open, isEmpty] = [-1, true]
  const end = () => (open < 0 ? '' : isEmpty ? ']' : '\n  ]')
  let stretch: Stretch<Name> | undefined
  do {
    stretch = await stretchOf(stretch?.until ? { since: stretch.until } : {})
    for (const [i, name] of names.entries()) {
      for (const entry of stretch[name]) {
        yield* begin(i)
        yield `${isEmpty ? '' : ','}\n    ${JSON.stringify(entry)}`
        isEmpty = false
      }
    }
  } while (stretch.until !== null)
  yield* begin(names.length - 1)
  yield end()

  /** Opens an array, and those before it in which there is nothing. */
  function* begin(i: number) {
    while (open < i) {
      yield `${end()},\n  ${JSON.stringify(names[++open])}: [`
      isEmpty = true
    }
  }
}

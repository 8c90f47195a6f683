import fc from 'fast-check'
import { type Answered, inParallel, statuses } from '../ask.ts'
import type { Part } from '../checks.ts'
import { memoryCheck, settled } from '../memory.ts'
import type { Stage } from '../stage.ts'
import { type Caller, everybody } from './callers.ts'
import { type Input, inputs } from './inputs.ts'
import { faultsOf, isTooLongToRead } from './judge.ts'
import { allTargets } from './targets.ts'
import { wordsOfPages } from './words.ts'

const CONCURRENCY = 16
const BATCH = 300

/** Generated inputs over everything that can be asked, as everybody; the same ones for the same seed. */
export const fuzz = (seed: number): Part => ({
  name: 'fuzz',
  // Limits are far away: a request refused by a limit has not been read.
  on: { ownLimits: false },
  async run({ stage, size, check }) {
    const targets = await allTargets(stage)
    const words = wordsOfPages()
    const found = new Map<string, string[]>()
    const answers: Pick<Answered, 'status'>[] = []
    const sent: Caller[] = []
    let before: number | undefined
    for (let done = 0; done < size.inputs && stage.alive(); done += BATCH) {
      const callers = await refreshed(stage, sent.slice(-8))
      sent.push(...callers)
      const ids = await idsOf(stage)
      const tokens = {
        demo: stage.demo.map(({ token }) => token),
        other: stage.other.map(({ token }) => token),
      }
      const count = Math.min(BATCH, size.inputs - done)
      const batch = fc.sample(inputs({ targets, callers, ids, tokens, words }), {
        seed: seed + done,
        numRuns: count,
      })
      await inParallel(batch, CONCURRENCY, async (input) => {
        const answer = await stage.ask(input.asked).catch((error: Error) => ({
          status: 0,
          headers: {},
          body: '',
          ms: 0,
          failure: error.message,
        }))
        answers.push(answer)
        const failure = 'failure' in answer && !isTooLongToRead(input.asked) ? [answer.failure] : []
        for (const fault of [...failure, ...faultsOf(stage.url, input, answer)]) {
          const kind = `${fault}: ${input.asked.method} ${input.target.path}`
          found.set(kind, [...(found.get(kind) ?? []), JSON.stringify(shown(input))])
        }
      })
      // Modules that load on first use are not a leak.
      if (done >= size.inputs / 10) before ??= (await settled(stage)).heapUsed
    }
    for (const [kind, which] of [...found].sort(([, a], [, b]) => b.length - a.length)) {
      check(`no input is answered with ${kind}`, false, `${which.length} of them, e.g. ${which[0]}`)
    }
    check(
      'every input gets an allowed answer',
      found.size === 0,
      `${answers.length} inputs over ${targets.length} targets, seed ${seed}; ${statuses(answers)}`,
    )
    const fault = await stage.logFault()
    check('the log contains no secret and no fault', fault === undefined, fault)
    if (before !== undefined && stage.alive()) await memoryCheck({ stage, check }, before)
  },
})

/** Callers whose session the last inputs ended sign in again, and guests follow links that were replaced. */
async function refreshed(stage: Stage, last: Caller[]): Promise<Caller[]> {
  await stage.readLinks()
  const guests = last.filter(({ token }) => token)
  const live = new Set([...stage.demo, ...stage.other].map(({ token }) => token))
  const isStale =
    last.length === 0 ||
    guests.some(({ token = '' }) => !live.has(token)) ||
    (await inParallel(
      last.filter(({ hotel, token }) => hotel && !token),
      3,
      ({ headers }) => stage.ask({ method: 'GET', path: '/api/v1/hotel', headers }),
    ).then((all) => all.some(({ status }) => status !== 200)))
  return isStale ? everybody(stage) : last
}

async function idsOf(stage: Stage): Promise<string[]> {
  const rows = await stage.site.sql<{ id: string }>(
    `(select id::text from rooms) union all (select id::text from services) union all (select id::text from users)
     union all (select id::text from requests order by created_at desc limit 60)`,
  )
  return rows.map(({ id }) => id)
}

/** An input, as short as it can still be played again. */
function shown({ asked, caller }: Input) {
  const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text)
  const body = asked.body === undefined ? undefined : cut(Buffer.from(asked.body).toString())
  const headers = Object.fromEntries(
    Object.entries(asked.headers ?? {}).filter(([name, value]) => caller.headers[name] !== value),
  )
  return { as: caller.name, method: asked.method, path: cut(asked.path), headers, body }
}

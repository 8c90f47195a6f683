import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import pg from 'pg'
import { hashPassword, verifyPassword } from '../platform/auth/hashing.ts'
import type { Bench } from './bench.ts'
import { quantile, send } from './load.ts'
import { startOurs } from './servers.ts'

const PASSWORD = 'correct horse bench'
const SIGN_INS = 200
/** How many addresses are asked about of each kind, with an account and without. */
const asked = { signIn: 2_000, reset: 2_000, signUp: 500 }
const WARM_UP = 20

/** The cost of a sign-in beyond its hash, and whether an answer's time reveals an account. */
export async function measureSignIn(bench: Bench) {
  const known = await makePeople(bench.databaseUrl, Math.max(...Object.values(asked)))
  const ours = await startOurs({
    ...bench.env,
    LIMIT_ACCOUNT_MAIL: '100000/1',
    LIMIT_ACCOUNT_MAIL_ADDRESS: '100000/1',
  })
  const agent = new Agent({ keepAlive: true })
  const post = async (path: string, body: object): Promise<{ ms: number; status: number }> => {
    const began = performance.now()
    const { status } = await send(agent, ours.port, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${ours.port}` },
      body: JSON.stringify(body),
    })
    return { ms: performance.now() - began, status }
  }
  const trySignIn = (email: string, password: string) => post('/api/auth/sign-in/email', { email, password })

  // One of each in turn, so that other load slows both.
  const hash = await hashPassword(PASSWORD)
  const floor: number[] = []
  const signedIn: number[] = []
  for (let i = 0; i < WARM_UP + SIGN_INS; i++) {
    const began = performance.now()
    await verifyPassword({ password: PASSWORD, hash })
    const hashed = performance.now() - began
    const { ms, status } = await trySignIn(known[i] as string, PASSWORD)
    if (status !== 200) throw new Error(`a sign-in was answered ${status}`)
    if (i < WARM_UP) continue
    floor.push(hashed)
    signedIn.push(ms)
  }
  const [ofHash, ofAll] = [floor, signedIn].map((all) => all.toSorted((a, b) => a - b)) as [
    number[],
    number[],
  ]
  bench.report('sign-in', [
    ['the hash alone, p50, ms', quantile(ofHash, 0.5).toFixed(1)],
    ['the hash alone, p95, ms', quantile(ofHash, 0.95).toFixed(1)],
    ['signing in, p50, ms', quantile(ofAll, 0.5).toFixed(1)],
    ['signing in, p95, ms', quantile(ofAll, 0.95).toFixed(1)],
    ['beyond the hash, p95, ms (at most 30)', (quantile(ofAll, 0.95) - quantile(ofHash, 0.95)).toFixed(1)],
  ])

  const about = { password: PASSWORD, name: 'Bench' }
  const ways: Record<keyof typeof asked, Way> = {
    signIn: (email) => trySignIn(email, 'not the password'),
    reset: (email) => post('/api/v1/accounts/password-resets', { email }),
    signUp: (email) => post('/api/v1/accounts', { email, ...about }),
  }
  for (const [name, way] of Object.entries(ways) as [keyof typeof ways, Way][]) {
    const count = asked[name]
    const { ofKnown, ofUnknown, between, error } = await compare(known.slice(0, count), way)
    bench.report(`${name}: ${count} addresses with an account, ${count} without`, [
      ['with an account, p50, ms', ofKnown.toFixed(2)],
      ['without, p50, ms', ofUnknown.toFixed(2)],
      ['difference of medians, ms (at most 2)', (ofKnown - ofUnknown).toFixed(2)],
      ['difference within pairs, median, ms', `${between.toFixed(2)} ± ${error.toFixed(2)}`],
    ])
  }
  agent.destroy()
  await ours.stop()
}

const newAddress = () => `bench-${randomUUID()}@people.example`

type Way = (email: string) => Promise<{ ms: number; status: number }>

/** Asks about each address once, and about an unknown one just before or after it, so that other load slows both. */
async function compare(known: readonly string[], way: Way) {
  const [withAccount, without, differences] = [[], [], []] as [number[], number[], number[]]
  const statuses = new Set<number>()
  const time = async (email: string) => {
    const { ms, status } = await way(email)
    statuses.add(status)
    return ms
  }
  for (const email of known) {
    const isFirst = Math.random() < 0.5
    const early = isFirst ? await time(email) : undefined
    const unknown = await time(newAddress())
    const own = early ?? (await time(email))
    withAccount.push(own)
    without.push(unknown)
    differences.push(own - unknown)
  }
  if (statuses.size > 1) throw new Error(`they were not answered alike: ${[...statuses]}`)
  return {
    ofKnown: median(withAccount),
    ofUnknown: median(without),
    between: median(differences),
    error: errorOfMedian(differences),
  }
}

const median = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** Its standard error, where values are spread as they mostly are: by the middle half of them. */
function errorOfMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const spread = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 1.349
  return (1.253 * spread) / Math.sqrt(values.length)
}

/** People with an account; all of them have the same password, which is hashed once. */
async function makePeople(databaseUrl: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, newAddress)
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query(
    `with made as (
       insert into users (id, email, email_verified, name)
       select gen_random_uuid(), email, true, 'Bench' from unnest($1::text[]) as email returning id
     )
     insert into accounts (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), id, id, 'credential', $2 from made`,
    [emails, await hashPassword(PASSWORD)],
  )
  await owner.query('analyze')
  await owner.end()
  return emails
}

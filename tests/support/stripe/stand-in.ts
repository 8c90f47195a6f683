import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { Account, PRICE } from './account.ts'
import { faultsOf, faultsOfExpand } from './check.ts'
import { type Operation, operations, Refusal } from './operations.ts'

// Stripe on loopback: it answers from an account of its own, and takes nothing that Stripe's declarations do not know.

const SECRET_KEY = 'sk_test_standin00000'
/** The signing secret of its notices. */
export const WEBHOOK_SECRET = 'whsec_standin000000'

/** The settings of an installation whose payments it takes. */
export const settingsFor = ({ url }: Pick<StripeStandIn, 'url'>) => ({
  provider: 'stripe' as const,
  stripeKey: SECRET_KEY,
  stripeWebhookSecret: WEBHOOK_SECRET,
  stripePrice: PRICE,
  stripeUrl: url,
})

/** The same as a process is given them. */
export function environmentFor(stripe: Pick<StripeStandIn, 'url'>): Record<string, string> {
  const said = settingsFor(stripe)
  return {
    BILLING: said.provider,
    STRIPE_SECRET_KEY: said.stripeKey,
    STRIPE_WEBHOOK_SECRET: said.stripeWebhookSecret,
    STRIPE_PRICE: said.stripePrice,
    STRIPE_API_URL: said.stripeUrl,
  }
}

export interface Asked {
  /** `POST /v1/customers`. */
  what: string
  params: Record<string, unknown>
  headers: IncomingMessage['headers']
}

export interface StripeStandIn {
  url: string
  account: Account
  asked: Asked[]
  /** Undeclared questions or answers; must stay empty. */
  faults: string[]
  /** The next so many questions are answered with this status, or not at all. */
  fail(failure: Failure, times?: number): void
  /** The next answer to this is on its way until it is released: it says how it stood when it was asked for. */
  hold(what: string, customer: string): Held
  close(): Promise<void>
}

interface Held {
  /** Once it was asked for. */
  asked: Promise<void>
  release(): void
}

type Failure = number | 'hang up' | 'say nothing'

export async function startStripe(): Promise<StripeStandIn> {
  const account = new Account()
  const [asked, faults]: [Asked[], string[]] = [[], []]
  const done = new Map<string, { request: unknown; answer: Answer }>()
  let holding: { isIt: (question: Asked) => boolean; ask(): void; released: Promise<void> } | undefined
  let failing: { failure: Failure; times: number } | undefined

  const server = createServer(async (request, response) => {
    if (failing && failing.times-- > 0) {
      if (failing.failure === 'say nothing') return
      if (failing.failure === 'hang up') return void request.socket.destroy()
      const error = { type: 'api_error', message: 'try again' }
      response.writeHead(failing.failure, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ error }))
    }
    const url = new URL(request.url ?? '', 'http://stripe')
    const body = await textOf(request)
    const params = decodeForm(new URLSearchParams(request.method === 'GET' ? url.search : body))
    const question = { what: `${request.method} ${url.pathname}`, params, headers: request.headers }
    asked.push(question)
    const key = request.headers['idempotency-key'] as string | undefined
    const before = key && done.get(key)
    const answer = before ? again(before, question) : answerTo(account, question, faults)
    if (holding?.isIt(question)) {
      const { ask, released } = holding
      holding = undefined
      ask()
      await released
    }
    if (key && answer.status < 500) done.set(key, { request: [question.what, params], answer })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.json)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    asked,
    faults,
    fail: (failure, times = 1) => {
      failing = { failure, times }
    },
    hold(what, customer) {
      const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const isIt = (question: Asked) => question.what === what && question.params.customer === customer
      holding = { isIt, ask: asked.resolve, released: released.promise }
      return { asked: asked.promise, release: released.resolve }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Answer {
  status: number
  json: string
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** The same key is the same answer, for the same question only. Source: https://docs.stripe.com/api/idempotent_requests */
function again({ request, answer }: { request: unknown; answer: Answer }, { what, params }: Asked): Answer {
  if (isDeepStrictEqual(request, [what, params])) return answer
  const message = 'Keys for idempotent requests can only be used with the same parameters.'
  return refused(new Refusal(400, { type: 'idempotency_error', message }))
}

const refused = ({ status, said }: Refusal): Answer => ({ status, json: JSON.stringify({ error: said }) })

function answerTo(account: Account, { what, params, headers }: Asked, faults: string[]): Answer {
  const operation = operations.find(({ path }) => path.test(what))
  const wrong = operation ? faultsOfQuestion(operation, params) : ['there is no such operation']
  if (headers.authorization !== `Bearer ${SECRET_KEY}`) wrong.push('it does not say who asks')
  if (headers['stripe-version'] !== '2026-10-28.endive') wrong.push('it is of another version')
  if (what.startsWith('POST') && headers['content-type'] !== 'application/x-www-form-urlencoded') {
    wrong.push('it is no form')
  }
  if (!operation || wrong.length > 0) {
    faults.push(...wrong.map((fault) => `${what}: ${fault}`))
    return refused(new Refusal(400, { type: 'invalid_request_error', message: wrong.join(', ') }))
  }
  try {
    const { expand = [], ...rest } = params as { expand?: string[] }
    const found = operation.answer(account, rest as never, operation.path.exec(what)?.[1] ?? '')
    const answer = expanded(account, structuredClone(found), expand)
    faults.push(...faultsOf(answer, operation.gives, 'json').map((fault) => `answer to ${what}: ${fault}`))
    return { status: 200, json: JSON.stringify(answer) }
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
}

function faultsOfQuestion({ takes, gives }: Operation, params: Record<string, unknown>): string[] {
  const paths = (params.expand ?? []) as string[]
  return [...faultsOf(params, takes, 'form'), ...paths.flatMap((path) => faultsOfExpand(path, gives))]
}

/** Decodes `a[b][0][c]=1`. */
export function decodeForm(form: URLSearchParams): Record<string, unknown> {
  const decoded: Record<string, unknown> = {}
  for (const [name, value] of form) {
    const words = name.split(/[[\]]+/).filter((word) => word !== '')
    const last = words.pop() ?? ''
    let place = decoded
    for (const word of words) {
      place[word] ??= {}
      place = place[word] as Record<string, unknown>
    }
    place[last] = value
  }
  return withLists(decoded) as Record<string, unknown>
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, withLists(part)] as const)
  const isList = parts.length > 0 && parts.every(([name], index) => name === String(index))
  return isList ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

/** Expands ids into objects if asked, and leaves out parts that only come then. */
function expanded(account: Account, answer: object, paths: string[]): object {
  const roots = 'data' in answer && Array.isArray(answer.data) ? answer.data : [answer]
  const wanted = new Set(paths.map((path) => path.replace(/^data\./, '')))
  for (const root of roots) {
    if (root.object === 'invoice' && !wanted.has('payments')) delete root.payments
    for (const path of wanted) {
      const words = path.split('.')
      const last = words.pop() ?? ''
      const place = words.reduce((inner, word) => inner?.[word], root)
      const id = place?.[last]
      if (typeof id === 'string') place[last] = account.methods.get(id) ?? id
    }
  }
  return answer
}

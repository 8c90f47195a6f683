import { type Level, pino } from 'pino'
import { programVersion, serverName } from './program-version.ts'
import { workFields } from './work.ts'

/**
 * The log: one JSON line per entry on standard output. Never a token, password, cookie, comment, e-mail address or
 * query value: fields are chosen here, and leaks are cut below.
 */
export const log = pino({
  level: 'info',
  base: { server: serverName, version: programVersion },
  mixin: workFields,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: (error: unknown) => entryOf(error) },
  redact: {
    paths: ['token', 'password', 'cookie', 'comment', '*.token', '*.password', '*.cookie', '*.comment'],
    censor: '[left out]',
  },
  hooks: {
    // Without a message Pino would log the error's own, with all its values.
    logMethod([first, ...said], method) {
      const fields = first instanceof Error ? { err: first } : first
      const error = (fields as { err?: unknown } | undefined)?.err
      method.call(
        this,
        fields,
        ...(error !== undefined && said.length === 0 ? [entryOf(error).message] : said),
      )
    },
    streamWrite: withoutSecrets,
  },
})

/** For commands, whose standard output is their result. */
export function logToStandardError(): void {
  Object.assign((log as unknown as Record<symbol, object>)[pino.symbols.streamSym] as object, { fd: 2 })
}

/** Patterns of secrets, e.g. in a library's message. */
const secrets: [RegExp, string][] = [
  // A room's page, and other addresses with a token.
  [/(\/room\/|\/sandbox\/\w+\/)[^\s"'`\\/?#]+/gi, '$1…'],
  [/([?&](?:token|code|state|email|password)=)[^\s"'`\\&#]+/gi, '$1…'],
  // The token of a room link by itself (domain/ids.ts).
  [/(?<![\w-])[0-9a-hjkmnp-tv-z]{26}(?![\w-])/g, '…'],
  [/(\w:\/\/)[^\s"'`\\/@]*@/g, '$1…@'],
  [/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '…@…'],
]

/** Shorter ones are words that any entry may have, or parts of them. */
const HIDDEN_LEAST = 6
const hidden = new Set<string>()

/** From now on no entry shows these values. */
export function hideInLog(...values: string[]): void {
  // As an entry, which is JSON, would write them.
  for (const value of values) if (value.length >= HIDDEN_LEAST) hidden.add(JSON.stringify(value).slice(1, -1))
}

function withoutSecrets(line: string): string {
  let safe = line
  for (const value of hidden) safe = safe.replaceAll(value, '…')
  for (const [pattern, mark] of secrets) safe = safe.replace(pattern, mark)
  return safe
}

/** Fields of an error that help and hold no typed text. */
const kept = [
  'code',
  'errno',
  'syscall',
  'status',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
]
const CAUSES_MAXIMUM = 5

interface ErrorEntry {
  type: string
  message: string
  stack: string
  cause?: ErrorEntry
  errors?: ErrorEntry[]
  [known: string]: unknown
}

function entryOf(error: unknown, depth = 0): ErrorEntry {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const fields = error as Error & Record<string, unknown>
  const message = withoutValues(error)
  const entry: ErrorEntry = {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${frames(error)}`,
    ...Object.fromEntries(
      kept.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
    ),
  }
  if (depth < CAUSES_MAXIMUM) {
    if (error.cause !== undefined) entry.cause = entryOf(error.cause, depth + 1)
    if (error instanceof AggregateError) entry.errors = error.errors.map((one) => entryOf(one, depth + 1))
  }
  return entry
}

/** A message without the failed query's values, which include guests' texts and links. */
function withoutValues(error: Error & { code?: unknown; params?: unknown }): string {
  // Drizzle's: the statement, then its values.
  if (error.params !== undefined) return error.message.replace(/\nparams: .*$/s, '')
  // PostgreSQL's class 22 (data exception) quotes the invalid value.
  return /^22/.test(String(error.code)) ? error.message.replaceAll(/".*"/gs, '"…"') : error.message
}

function frames({ stack = '', message }: Error): string {
  const at = message ? stack.indexOf(message) : 0
  return [...stack.slice(at < 0 ? 0 : at + message.length).matchAll(/^ {4}at .+$/gm)]
    .map(([line]) => `\n${line}`)
    .join('')
}

/** A logger for libraries, which pass arbitrary values: only errors are kept. */
export function logOf(level: Level | 'success', message: unknown, ...values: unknown[]): void {
  const error = [message, ...values].find((value) => value instanceof Error)
  const said = typeof message === 'string' ? message : 'a library says'
  log[level === 'success' ? 'info' : level](error === undefined ? {} : { err: error }, said)
}

/**
 * Turns libraries' console output and Node's warnings into log entries. An uncaught error is logged and ends the
 * process, as in Node.
 */
export function takeOverConsole(): void {
  const levels = {
    error: 'error',
    warn: 'warn',
    log: 'info',
    info: 'debug',
    debug: 'debug',
    trace: 'debug',
  } as const
  for (const [name, level] of Object.entries(levels)) {
    console[name as keyof typeof levels] = (...values: unknown[]) => logOf(level, ...(values as [unknown]))
  }
  // Node's own listener prints them.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of the runtime'))
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'nobody caught this: stopping')
    process.exit(1)
  })
}

import type pg from 'pg'
import { pino } from 'pino'
import { log } from '../../platform/log.ts'

/** Every typed text and every credential in the database, with its kind. */
const kept = `
  select 'the token of a room' as what, token as secret from room_links
  union select 'the token of a session', token from sessions
  union select 'a hash of a password', password from accounts where password is not null
  union select 'a token to verify with', identifier from verifications
  union select 'a token to verify with', value from verifications
  union select 'the address of somebody who signs in', email from users
  union select 'the address that a phone is rung by', endpoint from staff_devices where endpoint is not null
  union select 'a comment', comment from requests
  union select 'a reason', cancel_reason from requests
  union select 'the address of somebody who wrote', email from contact_messages
  union select 'the subject of a message', subject from contact_messages
  union select 'a message', body from contact_messages`

/** Shorter ones are words that anybody may say. */
const LEAST = 8

/** The links and the sign-ins that a demo prints when it is ready, for who starts it to read. */
const greeting = /^ {2}Sonnette is ready: .*\n[\s\S]*?^ {2}Demo sign-ins .*\n( {4}\S+@\S+ .*\n)*/m

export const withoutGreeting = (printed: string) => printed.replace(greeting, '')

type Ask = (text: string) => Promise<pg.QueryResultRow[]>

/**
 * Throws where a log holds a token, cookie, password, address or text that its database holds, one of `more`, or a line
 * that is no entry.
 */
export async function expectNoSecrets(logged: string, ask: Ask, more: string[] = []): Promise<void> {
  const lines = withoutGreeting(logged)
    .split('\n')
    .filter((line) => line.trim() !== '')
  if (lines.length === 0) throw new Error('nothing was logged: there is nothing to search')
  const secrets = [
    ...(await ask(kept)).map(({ what, secret }) => ({ what: String(what), secret: String(secret) })),
    ...more.map((secret) => ({ what: 'a password', secret })),
  ].filter(({ secret }) => secret.length >= LEAST)
  for (const line of lines) {
    if (!isEntry(line)) throw new Error(`the log has a line that is no entry: ${line}`)
    const found = secrets.find(({ secret }) => line.includes(JSON.stringify(secret).slice(1, -1)))
    if (found) throw new Error(`the log has ${found.what} (${found.secret}): ${line}`)
  }
}

function isEntry(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

interface Sink {
  write(line: string): void
}

/**
 * Collects this process's log from now on; `warnings` are entries an operator may have to read. Errors are printed as
 * well.
 */
export function collectLog(): { text(): string; warnings(): string[]; stop(): void } {
  let all = ''
  const own = log as unknown as Record<symbol, Sink>
  const key = pino.symbols.streamSym
  const { [key]: usual } = own
  if (!usual) throw new Error('the log writes elsewhere')
  const { level } = log
  own[key] = {
    write(line) {
      all += line
      if (JSON.parse(line).level >= (log.levels.values.error ?? 0)) usual.write(line)
    },
  }
  log.level = 'trace'
  return {
    text: () => all,
    warnings() {
      const entries = all.split('\n').filter(Boolean)
      return entries.filter((line) => JSON.parse(line).level >= (log.levels.values.warn ?? 0))
    },
    stop() {
      own[key] = usual
      log.level = level
    },
  }
}

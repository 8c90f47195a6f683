import type { Actor } from '../../../domain/actor.ts'
import { DomainError } from '../../../domain/errors.ts'
import { can } from '../../../domain/requests/rules.ts'
import { beginTry, showTry, workTried } from '../../../domain/tries/operations.ts'
import { type Tried, type TriedRequest, triedActions } from '../../../domain/tries/shapes.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import * as paths from '../../shell/paths.ts'
import { publicOrigin } from '../../shell/public-origin.ts'
import { qrCode } from '../../shell/qr.server.ts'
import type { TriedRow, TriedShown } from './tried-shown.ts'
import { watchCookie, watchIn } from './watch-cookie.server.ts'

interface Asking {
  actor: Actor
  language: StaffLanguage
  request: Request
}

/** Makes a demo room; returns its token and the cookie that keeps it. */
export async function begin({ actor }: Pick<Asking, 'actor'>, form: FormData) {
  const timeZone = form.get('timeZone')
  const { watch, until } = await beginTry(actor, typeof timeZone === 'string' && timeZone ? { timeZone } : {})
  return { watch, cookie: watchCookie(watch, until) }
}

/** Takes or finishes a request of the visitor's demo room, if the form names one; returns whether it does. */
export async function work({ actor, request }: Omit<Asking, 'language'>, form: FormData): Promise<boolean> {
  const [requestId, name] = [form.get('requestId'), form.get('action')]
  const action = triedActions.find((one) => one === name)
  if (typeof requestId !== 'string' || !action) return false
  await workTried(actor, { watch: watchIn(request) ?? '', requestId, action })
  return true
}

/** The visitor's demo room; null if there is none, or it is gone. */
export async function shownTry(
  { actor, language, request }: Asking,
  watch = watchIn(request),
): Promise<TriedShown | null> {
  if (!watch) return null
  try {
    return toShown(await showTry(actor, { watch }), language, publicOrigin(request))
  } catch (error) {
    if (error instanceof DomainError && ['try-over', 'invalid-input'].includes(error.reason)) return null
    throw error
  }
}

function toShown(
  { until, hotelName, number, token, requests }: Tried,
  language: StaffLanguage,
  origin: string,
) {
  const now = Date.now()
  const t = staffTexts[language]
  const path = paths.room(token)
  return {
    leftMs: Math.max(0, Date.parse(until) - now),
    hotelName,
    number,
    path,
    qr: qrCode(origin + path),
    words: { title: t.requests, nobody: t.nobody, you: t.you },
    rows: requests.map((request) => toRow(request, number, language, now)),
  }
}

const minutes = (ms: number) => Math.floor(ms / 60_000)

/** A row in the words of the staff's list. */
function toRow(request: TriedRequest, room: string, language: StaffLanguage, now: number): TriedRow {
  const t = staffTexts[language]
  const { id, status, services, comment, createdAt, dueAt } = request
  const what = services.map(({ kind, count, problem }) =>
    problem ? t.problem(t.problems[problem]) : count > 1 ? `${t.builtIn[kind]} × ${count}` : t.builtIn[kind],
  )
  const action = can(request, 'finish') ? (request.isTaken ? 'finish' : 'take') : undefined
  const age = minutes(now - Date.parse(createdAt))
  const left = dueAt === null ? undefined : Date.parse(dueAt) - now
  return {
    id,
    room,
    // A message alone is a request, too.
    what: what.join(', ') || comment,
    comment: what.length > 0 ? comment : '',
    age: age < 1 ? t.justNow : t.ago(age),
    due:
      left === undefined
        ? t.when.anyTime
        : left < 0
          ? t.late(minutes(-left))
          : t.due(Math.ceil(left / 60_000)),
    status,
    statusWord: t.statuses[status],
    isTaken: request.isTaken,
    action: action && { name: action, verb: t.actions[action] },
  }
}

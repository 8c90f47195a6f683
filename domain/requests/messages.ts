import { z } from 'zod'
import { translator } from '../../platform/translation/translation.ts'
import { guests, staff } from '../access.ts'
import type { Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { enqueue } from '../job.ts'
import { type Call, operation } from '../operation.ts'
import { holdStay, lockOpenStays } from '../rooms/open-stays.ts'
import { MESSAGES_MAXIMUM, replyPresets } from '../shapes/message.ts'
import { limitAskings } from './asking.ts'
import { change } from './change.ts'
import { requestEvents } from './events.ts'
import { guestViewOf } from './guest-status.ts'
import { translateMessage } from './jobs.ts'
import * as messages from './message-queries.ts'
import * as queries from './queries.ts'
import { guestMayAnswer, isPast, mayReply, toGuestView } from './rules.ts'
import {
  MessageLanguage,
  MessageText,
  type OwnMessage,
  OwnRequest,
  Request,
  RequestMessage,
} from './shapes.ts'

// Messages about a request between staff and its guest. Each is numbered under the lock of its request, so that
// the database's bound of the number is never met by chance.

const Written = z.object({
  requestId: Id,
  /** Made once per form: the same key is the same message. */
  key: Id,
  language: MessageLanguage,
})

export const replyToGuest = operation({
  name: 'requests.reply',
  summary: `Write to a request's guest, by a preset or in words; at most ${MESSAGES_MAXIMUM} messages a request`,
  http: ['POST', '/requests/{requestId}/replies'],
  access: staff,
  isUrgent: true,
  refusals: ['no-such-request', 'stay-ended', 'not-from-this-state', 'comment-too-long'],
  input: Written.extend({ preset: z.enum(replyPresets).optional(), text: MessageText.optional() }).refine(
    ({ preset, text }) => (preset === undefined) !== (text === undefined),
    { path: ['text'], message: 'missing' },
  ),
  output: Request,
  async run(call) {
    const { tenant, input, actor } = call
    const row = await lockInStay(call)
    if (await messages.isMessageKnown(tenant, row.id, input.key)) return queries.toRequest(row)
    if (!mayReply(row)) throw new DomainError('not-from-this-state')
    await add(call, row, { writtenById: actor.userId, preset: input.preset ?? null, text: input.text ?? '' })
    return change(call, row, requestEvents.replied, { messages: row.messages + 1, answeredAt: null })
  },
})

export const answerStaff = operation({
  name: 'requests.answer',
  summary: 'Answer the staff’s message about a request of your own; calls them like a new request',
  http: ['POST', '/room/requests/{requestId}/answers'],
  access: guests,
  refusals: ['no-such-request', 'stay-ended', 'not-from-this-state', 'comment-too-long', 'too-many-changes'],
  input: Written.extend({ text: MessageText }),
  output: OwnRequest,
  async run(call) {
    const { actor, tenant, input, now } = call
    await holdStay(call)
    const row = await queries.lockOwnRequest(tenant, actor, input.requestId)
    if (!row) throw new DomainError('no-such-request')
    const request = queries.toRequest(row)
    if (await messages.isMessageKnown(tenant, row.id, input.key)) return guestViewOf(tenant, request, row.key)
    if (!guestMayAnswer(toGuestView(request, row.key)) || isPast(request, now.getTime()))
      throw new DomainError('not-from-this-state')
    await limitAskings(actor)
    await add(call, row, { writtenById: null, preset: null, text: input.text })
    const changed = change(call, row, requestEvents.answered, {
      messages: row.messages + 1,
      answeredAt: now,
      alertRound: row.alertRound + 1,
    })
    return guestViewOf(tenant, changed, row.key)
  },
})

export const readAnswers = operation({
  name: 'requests.readAnswers',
  summary: 'Note that staff have read the guest’s messages, up to a number of messages',
  http: ['POST', '/requests/{requestId}/messages/read'],
  access: staff,
  isUrgent: true,
  refusals: ['no-such-request'],
  input: z.object({
    requestId: Id,
    /** How many messages the caller saw: a later one stays unread. */
    upTo: z.int().min(1).max(MESSAGES_MAXIMUM),
  }),
  output: Request,
  async run(call) {
    const { tenant, input } = call
    const row = await queries.lockRequest(tenant, input.requestId)
    if (!row) throw new DomainError('no-such-request')
    if (!row.answeredAt || row.messages > input.upTo) return queries.toRequest(row)
    return change(call, row, requestEvents.answersRead, { answeredAt: null })
  },
})

export const listMessages = operation({
  name: 'requests.messages',
  summary: 'List the messages between staff and a request’s guest, oldest first',
  http: ['GET', '/requests/{requestId}/messages'],
  access: staff,
  scope: 'requests:read',
  refusals: ['no-such-request'],
  input: z.object({ requestId: Id }),
  output: z.object({ messages: z.array(RequestMessage).max(MESSAGES_MAXIMUM) }),
  async run({ tenant, input: { requestId } }) {
    const [[request], rows] = await Promise.all([
      queries.requestsById(tenant, [requestId]),
      messages.messagesOf(tenant, [requestId]),
    ])
    if (!request) throw new DomainError('no-such-request')
    return { messages: rows.map((row) => ({ ...toMessage(row), writtenById: row.writtenById })) }
  },
})

/** The messages of a guest's requests, for the guest's page. Without messages it makes no query. */
export async function ownMessagesOf(
  { tenant }: Pick<Call<unknown, unknown>, 'tenant'>,
  requests: readonly OwnRequest[],
): Promise<OwnMessage[]> {
  const ids = requests.filter((request) => request.messages).map(({ id }) => id)
  const rows = await messages.messagesOf(tenant, ids)
  return rows.map((row) => {
    const { requestId, writtenById } = row
    return { ...toMessage(row), requestId, byStaff: writtenById !== null }
  })
}

const toMessage = ({ number, preset, text, language, translations, createdAt }: messages.MessageRow) => {
  const shared = { number, preset, text, language, createdAt: createdAt.toISOString() }
  return translations ? { ...shared, translations } : shared
}

/** The request, locked after its room's stay as a check-out locks them; refused if that stay has ended. */
async function lockInStay(call: Call<Staff, z.output<typeof Written>>): Promise<queries.RequestRow> {
  const { tenant, input } = call
  const [seen] = await queries.requestsById(tenant, [input.requestId])
  if (!seen) throw new DomainError('no-such-request')
  const open = await lockOpenStays(call, [seen.roomId])
  const row = await queries.lockRequest(tenant, input.requestId)
  if (!row) throw new DomainError('no-such-request')
  if (open.get(row.roomId) !== row.stay) throw new DomainError('stay-ended')
  return row
}

async function add(
  { tenant, input, now }: Pick<Call<unknown, z.output<typeof Written>>, 'tenant' | 'input' | 'now'>,
  { id: requestId, messages: count }: queries.RequestRow,
  content: Pick<messages.MessageRow, 'writtenById' | 'preset' | 'text'>,
): Promise<void> {
  const { key, language } = input
  const number = count + 1
  messages.addMessage(tenant, { requestId, number, key, language, createdAt: now, ...content })
  if (content.text && translator())
    await enqueue(tenant, translateMessage, { hotelId: tenant.hotelId, requestId, number })
}

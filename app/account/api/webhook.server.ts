import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Actor } from '../../../domain/actor.ts'
import { DomainError } from '../../../domain/errors.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { listWebhookDeliveries, resendWebhookDelivery, testWebhook } from '../../../domain/webhooks/log.ts'
import {
  changeWebhook,
  removeWebhook,
  replaceWebhookSecret,
  showWebhook,
} from '../../../domain/webhooks/operations.ts'
import type { WebhookDelivery } from '../../../domain/webhooks/shapes.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { runAction } from '../../shell/run-action.ts'
import type { MadeWebhook } from './secret-shown.tsx'

const PAGE_SIZE = 20
const ChangeForm = changeWebhook.declared.input
  .omit({ webhookId: true })
  .extend({ isOn: z.boolean().default(false) })

export type WebhookShown = Awaited<ReturnType<typeof webhookFor>>

/** A webhook with a page of its log. Redirects to the list if it is gone. */
export async function webhookFor(actor: Actor, webhookId: string, query: URLSearchParams) {
  const after = query.get('after') ?? undefined
  try {
    const [{ webhook }, { deliveries, next }, { timeZone }] = await Promise.all([
      showWebhook(actor, { webhookId }),
      listWebhookDeliveries(actor, { webhookId, limit: PAGE_SIZE, ...(after && { after }) }),
      showHotel(actor, {}),
    ])
    return {
      webhook,
      deliveries,
      next,
      isFirst: after === undefined,
      timeZone,
      rules: fieldRules(ChangeForm),
    }
  } catch (error) {
    const isGone = error instanceof DomainError && ['no-such-webhook', 'invalid-input'].includes(error.reason)
    throw isGone ? redirect(paths.apiTab) : error
  }
}

interface Done {
  made: MadeWebhook | null
  /** The message that was sent by hand. */
  sent: WebhookDelivery | null
}
const nothing: Done = { made: null, sent: null }

/** Runs a form of the page. */
export async function saveWebhook(actor: Actor, webhookId: string, form: FormData) {
  const intent = String(form.get('intent') ?? '')
  if (intent === 'change') {
    const answer = await runForm(form, { schema: ChangeForm }, (input) =>
      changeWebhook(actor, { webhookId, ...input }),
    )
    if ('ok' in answer) return { ok: true as const, of: intent, done: nothing }
    return data({ ...answer.data, of: intent }, answer.init ?? undefined)
  }
  const answer = await runAction(async (): Promise<Done> => {
    switch (intent) {
      case 'test':
        return { ...nothing, sent: (await testWebhook(actor, { webhookId })).delivery }
      case 'resend': {
        const deliveryId = String(form.get('deliveryId') ?? '')
        return { ...nothing, sent: (await resendWebhookDelivery(actor, { webhookId, deliveryId })).delivery }
      }
      case 'replace':
        return { ...nothing, made: await replaceWebhookSecret(actor, { webhookId }) }
      case 'remove':
        await removeWebhook(actor, { webhookId })
        throw redirect(paths.apiTab, 303)
      default:
        throw new DomainError('invalid-input')
    }
  })
  if ('ok' in answer) return { ok: true as const, of: intent, done: answer.value }
  return data({ ...answer.data, of: intent }, answer.init ?? undefined)
}

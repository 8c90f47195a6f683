import { data } from 'react-router'
import type { Actor } from '../../../domain/actor.ts'
import { changeApiKey, createApiKey, listApiKeys, revokeApiKey } from '../../../domain/api-keys/operations.ts'
import { ApiKeyFields } from '../../../domain/api-keys/shapes.ts'
import { FormKey } from '../../../domain/form-key.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { createWebhook, listWebhooks } from '../../../domain/webhooks/operations.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'

const MakeForm = ApiKeyFields.extend({ ...FormKey.shape, days: ApiKeyFields.shape.days.default(null) })
const ChangeForm = changeApiKey.declared.input
const RevokeForm = revokeApiKey.declared.input
const WebhookForm = createWebhook.declared.input

export type ApiShown = Awaited<ReturnType<typeof apiFor>>

/** The hotel's keys and webhooks, and how the tab's forms are checked. */
export async function apiFor(actor: Actor) {
  const [{ apiKeys }, { webhooks }, { timeZone }] = await Promise.all([
    listApiKeys(actor, {}),
    listWebhooks(actor, {}),
    showHotel(actor, {}),
  ])
  return {
    apiKeys,
    webhooks,
    timeZone,
    rules: fieldRules(MakeForm),
    rulesOfWebhook: fieldRules(WebhookForm),
    key: crypto.randomUUID(),
  }
}

/** Runs a form of the tab. Only the answer to the first form of a key, or of a webhook, holds its secret. */
export async function saveApi(actor: Actor, form: FormData) {
  const tab = 'api' as const
  const intent = form.get('intent')
  if (intent === 'make-webhook') {
    const of = 'make-webhook' as const
    const answer = await runForm(form, { schema: WebhookForm }, (input) => createWebhook(actor, input))
    if ('ok' in answer) return { ok: true as const, tab, of, made: null, madeWebhook: answer.value }
    return data({ ...answer.data, tab, of }, answer.init ?? undefined)
  }
  const { of, answer } = await runKeyForm(actor, form, intent)
  if ('ok' in answer) return { ok: true as const, tab, of, made: answer.value, madeWebhook: null }
  return data({ ...answer.data, tab, of }, answer.init ?? undefined)
}

async function runKeyForm(actor: Actor, form: FormData, intent: FormDataEntryValue | null) {
  if (intent === 'revoke') {
    const answer = await runForm(form, { schema: RevokeForm }, async (input) => {
      await revokeApiKey(actor, input)
      return null
    })
    return { of: 'revoke' as const, answer }
  }
  if (intent === 'change') {
    const answer = await runForm(form, { schema: ChangeForm }, async (input) => {
      await changeApiKey(actor, input)
      return null
    })
    return { of: 'change' as const, answer }
  }
  const answer = await runForm(form, { schema: MakeForm }, (input) => createApiKey(actor, input))
  return { of: 'make' as const, answer }
}

import { data } from 'react-router'
import type { Actor } from '../../../domain/actor.ts'
import { changeSubscribedRooms, previewRooms, resumeSubscription } from '../../../domain/billing/change.ts'
import { listInvoices, listManagers } from '../../../domain/billing/operations.ts'
import { RoomsToPay } from '../../../domain/billing/shapes.ts'
import { checkoutSubscription, openBillingPortal } from '../../../domain/billing/subscribe.ts'
import { DomainError } from '../../../domain/errors.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { runAction } from '../../shell/run-action.ts'
import { within } from './patience.server.ts'
import { dayIn, type SubscriptionSummary, subscriptionSummaryOf } from './summary.server.ts'

export type SubscriptionShown = Awaited<ReturnType<typeof subscriptionFor>>

/** All that the tab shows: to its managers how it is paid, and what changing it costs; to others who they are. */
export async function subscriptionFor(actor: Actor, query: URLSearchParams, language: StaffLanguage) {
  const standing = await subscriptionSummaryOf(actor, language)
  if (standing.who !== 'staff') return standing
  const { paid } = standing
  if (!paid) return { ...standing, managers: await managersOf(actor) }
  const typed = query.get('numberOfRooms')
  const [invoices, preview] = await Promise.all([
    paid.provider === 'none' ? [] : invoicesOf(actor, standing, language),
    paid.isSubscribed && typed !== null ? previewOf(actor, typed, standing, language) : undefined,
  ])
  return {
    ...standing,
    manages: {
      paid,
      typed,
      invoices,
      preview,
      rules: fieldRules(RoomsToPay),
      /** The same key makes two requests one. */
      key: crypto.randomUUID() as string,
    },
  }
}

/** Data for the manager's forms. */
export type Manages = Extract<SubscriptionShown, { manages: unknown }>['manages']

async function managersOf(actor: Actor): Promise<string[]> {
  const { managers } = await listManagers(actor, {})
  return managers.map(({ name }) => name)
}

/** Undefined if the provider is slow: the rest of the tab does not wait for its invoices. */
async function invoicesOf(actor: Actor, { timeZone }: SubscriptionSummary, language: StaffLanguage) {
  const answer = await within(runAction(() => listInvoices(actor, {})))
  if (!answer || !('ok' in answer)) return undefined
  const day = dayIn(language, timeZone)
  return answer.value.invoices.map(({ issuedAt, state, ...invoice }) => ({
    ...invoice,
    // Providers report a negative invoice as paid.
    state: state === 'paid' && invoice.amount < 0 ? ('credited' as const) : state,
    on: day(issuedAt),
  }))
}

/** The costs of another number of rooms; undefined for the present one. */
async function previewOf(
  actor: Actor,
  typed: string,
  standing: SubscriptionSummary,
  language: StaffLanguage,
) {
  const form = new FormData()
  form.set('numberOfRooms', typed)
  if (Number(typed) === standing.numberOfRooms) return undefined
  const answer = await runForm(form, { schema: previewRooms.declared.input }, async (input) => {
    const { now, nextPayment } = await previewRooms(actor, input)
    const day = dayIn(language, standing.timeZone)
    return {
      numberOfRooms: input.numberOfRooms,
      now,
      next: nextPayment && { ...nextPayment, on: day(nextPayment.dueAt) },
    }
  })
  return 'ok' in answer ? answer : answer.data
}

/** The site to return to, and the language of the provider's pages. */
interface From {
  language: StaffLanguage
  origin: string
}

/** Runs a form of the tab; the answer names the form. */
export async function saveSubscription(actor: Actor, form: FormData, from: From) {
  const tab = 'subscription' as const
  const answer = await run(actor, form, from)
  return 'ok' in answer
    ? { ...answer, tab }
    : data({ ...answer.data, tab, of: form.get('intent') }, answer.init ?? undefined)
}

function run(actor: Actor, form: FormData, from: From) {
  switch (form.get('intent')) {
    case 'checkout':
      return runForm(form, { schema: RoomsToPay }, async (input) => {
        const { url } = await checkoutSubscription(actor, { ...input, ...from })
        return { did: 'checkout' as const, url }
      })
    case 'change-rooms':
      return runForm(form, { schema: RoomsToPay }, async (input) => {
        const { subscription } = await changeSubscribedRooms(actor, input)
        return { did: 'change-rooms' as const, numberOfRooms: subscription.numberOfRooms }
      })
    case 'resume':
      return runForm(form, { schema: resumeSubscription.declared.input }, async (input) => {
        await resumeSubscription(actor, input)
        return { did: 'resume' as const }
      })
    case 'portal':
      return runAction(async () => {
        const { url } = await openBillingPortal(actor, from)
        return { did: 'portal' as const, url }
      })
    default:
      return runAction(async () => {
        throw new DomainError('invalid-input')
      })
  }
}

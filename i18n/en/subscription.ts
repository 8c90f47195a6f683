import { list } from '../formats.ts'
import type { SubscriptionTexts } from '../fr/subscription.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
const names = list('en')
const rooms = (count: number) => `${figure(count)} ${count === 1 ? 'room' : 'rooms'}`

export const subscription: SubscriptionTexts = {
  facts: {
    price: 'Price',
    monthly: (count, each, all) =>
      count > 1 ? `${rooms(count)} × ${each} = ${all} a month` : `${all} a month`,
    daysLeft: (days, date) => `${days} ${days === 1 ? 'day' : 'days'} left, until ${date}`,
    next: 'Next payment',
    last: 'Last payment',
    on: (amount, date) => `${amount} on ${date}`,
    none: 'None: the subscription ends',
    ends: 'Subscription ends',
  },

  notes: {
    pastDue: 'The last payment failed.',
    pastDueServing:
      'Everything works for a few more days. Check your payment method: the payment will be tried again.',
    pastDueLapsed: 'Update your payment method: everything works again as soon as the payment goes through.',
    incomplete: 'The first payment is not finished.',
    incompleteBody:
      'Your bank may be waiting for you to confirm it. If you left it halfway, start it again below.',
    paused: 'The subscription is paused: there is nothing to pay with.',
    pausedBody: 'Add a payment method: everything works again as soon as the payment goes through.',
    ending: (date) =>
      date ? `Cancelled: the subscription ends on ${date}.` : 'Cancelled: the subscription ends.',
    endingBody: 'Until then everything works, and you can change your mind.',
    resume: 'Keep the subscription',
    resuming: 'One moment…',
    resumed: 'The subscription continues.',
  },

  subscribe: {
    currency: (code) => `Amounts in ${code}, before taxes: VAT is added where it is due.`,
    title: 'Subscribe',
    again: 'Reactivate the subscription',
    online: 'Pay online',
    onlineBody: 'The subscription is active, but not paid online. From now on you can pay here.',
    rooms: 'Number of rooms',
    least: (count) =>
      count > 1
        ? `Your hotel has ${rooms(count)}: the subscription cannot cover fewer.`
        : 'You can change this number whenever you like.',
    monthly: 'per month',
    fromTrialOn: (date) => `Your trial continues until ${date}: nothing is charged before.`,
    fromNow: 'The first month is paid now. You can cancel at any time.',
    submit: 'Continue to payment',
    submitting: 'Opening the payment…',
  },

  trial: {
    title: 'Rooms in your trial',
    rooms: 'Rooms during the trial',
    body: 'During the trial you can change this number freely, without a card.',
    submit: 'Change the number',
    submitting: 'Saving…',
  },

  change: {
    title: 'Change the number of rooms',
    rooms: 'Number of rooms',
    preview: 'See what it costs',
    previewing: 'Calculating…',
    fromTo: (from, to) => `From ${from} to ${rooms(to)}`,
    now: 'Today',
    nothing: 'Nothing to pay',
    credited: (amount) => `${amount} credited to you`,
    next: 'Next payment',
    afterwards: 'From then on',
    monthly: (amount) => `${amount} a month`,
    confirm: (count) => `Change to ${rooms(count)}`,
    confirming: 'One moment…',
    keep: (count) => `Keep ${rooms(count)}`,
    done: (count) => `Done: your limit is now ${rooms(count)}.`,
  },

  payment: {
    title: 'Payment and invoices',
    method: 'You pay with',
    noMethod: 'No payment method yet.',
    portal: 'Manage payment method',
    opening: 'Opening…',
    none: 'Invoices will appear here after the first payment.',
    away: 'Invoices cannot be loaded right now. Nothing is lost.',
    again: 'Try again',
    invoices: 'Invoices',
    states: {
      draft: 'Draft',
      open: 'To be paid',
      paid: 'Paid',
      credited: 'Credited',
      uncollectible: 'Unpaid',
      void: 'Void',
      refunded: 'Refunded',
      disputed: 'Disputed',
    },
    open: 'Open',
    openOne: (date) => `Open the invoice of ${date}`,
  },

  /** While scripts open it, and for browsers without. */
  leaving: {
    checkout: { opens: 'The payment page is opening…', go: 'Go to the payment page' },
    portal: { opens: 'The payment method page is opening…', go: 'Go to the payment method page' },
  },

  cancel: {
    open: 'Cancel the subscription',
    title: 'Cancel the subscription?',
    until: (date) =>
      date
        ? `The subscription ends on ${date}. Until then everything works, and nothing more is charged.`
        : 'The subscription ends with the current period. Until then everything works, and nothing more is charged.',
    consequences: (count) => [
      count > 1
        ? `After that, the guests of your ${rooms(count)} are asked to call reception.`
        : 'After that, your guests are asked to call reception.',
      'Your data can still be read, and requests already there can still be handled.',
      'Nothing is deleted: you can reactivate the subscription whenever you like.',
    ],
    confirm: 'Cancel at the end of the period',
    confirming: 'One moment…',
    keep: 'Keep the subscription',
  },

  elsewhere:
    'The subscription of this hotel is not paid online. To subscribe, change the number of rooms or cancel, write to us: we take care of it.',
  managers: (people) =>
    people.length > 1
      ? `${names(people)} manage the hotel’s subscription: ask one of them to change it.`
      : `${names(people)} manages the hotel’s subscription: ask them to change it.`,
  noManagers: 'Nobody manages the hotel’s subscription right now: ask an admin.',
}

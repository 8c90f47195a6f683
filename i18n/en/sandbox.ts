import { dateSaid, money } from '../formats.ts'
import type { SandboxTexts } from '../fr/sandbox.ts'

export const sandbox: SandboxTexts = {
  name: 'Sandbox payments',
  noMoney: 'No money moves here. Nothing is charged, and no real card is asked for.',
  money: money('en'),
  day: (date) => `${dateSaid('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })(date)} UTC`,
  rooms: 'Rooms',
  subscription: 'Subscription',
  none: 'None',
  states: {
    incomplete: 'Waiting for its first payment',
    trialing: 'Trial',
    active: 'Active',
    past_due: 'Payment overdue',
    canceled: 'Cancelled',
  },
  cards: {
    pays: 'Visa •••• 4242: pays',
    asks: 'Visa •••• 3184: asks for a confirmation',
    declined: 'Visa •••• 0002: is declined',
  },
  refused: 'This is no longer possible. Below is the current state.',

  checkout: {
    title: 'Pay for the subscription',
    dueNow: 'Due now',
    trial: (date) => `Nothing before ${date}`,
    later: 'Then, each month',
    card: 'Which card to try?',
    pay: (amount) => `Pay ${amount}`,
    start: 'Subscribe',
    leave: 'Leave without paying',
    failed: {
      declined: 'The card was declined. Nothing was charged: choose another one.',
      'not-confirmed': 'The payment was not confirmed. Nothing was charged.',
    },
    confirmTitle: 'Confirm the payment',
    confirmBody: 'The bank of the card asks whether it is you.',
    confirm: 'Yes, it is me',
    refuse: 'No, refuse',
  },

  portal: {
    title: 'Let things happen',
    lede: 'With a real provider these happen by themselves, or banks and people bring them about.',
    next: 'Next',
    nextOn: (event, date) => `${event}, on ${date}`,
    nothing: 'Nothing',
    due: {
      'trial-end': 'End of the trial',
      renewal: 'Renewal',
      end: 'End of the subscription',
    },
    unpaid: 'Overdue',
    payDue: 'Pay what is overdue',
    toNext: 'Move on to the next event',
    moveDays: (count) => `Move on by ${count} days`,
    renewalFails: 'The next renewal will fail',
    letFail: 'Let the next renewal fail',
    paid: 'Last payment',
    refund: 'Refund the last payment',
    endNow: 'Cancel now',
    back: 'Back to the subscription',
  },
}

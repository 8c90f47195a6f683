import type { BillingTexts } from '../fr/billing.ts'

export const billing: BillingTexts = {
  status: 'Subscription',
  statuses: {
    active: 'Active',
    cancelled: 'Cancelled',
    past_due: 'Past Due',
    incomplete: 'Incomplete',
    trialing: 'Trialing',
    none: 'None',
  },
  inactive: 'Inactive',
  rooms: 'Rooms',
  trialEnds: 'Trial ends',
  trialRuns: (date) => `Your trial runs until ${date}: until then, everything works.`,
  signIn: 'Sign in',
  contact: 'Write to us',
  goOn: 'Open the staff area',

  success: {
    active: 'Your subscription is active',
    activeBody: 'It is confirmed. Everything works, for all your staff.',
    onTrial: 'Your subscription is set up',
    onTrialBody: (date) => `It is confirmed. Your trial continues until ${date}: nothing is charged before.`,
    waiting: 'Your payment is not confirmed yet',
    waitingBody: 'The confirmation has not arrived yet. Nothing is lost: you can close this page.',
    byItself: 'This page updates by itself.',
    again: 'Check now',
    visitor: 'Sign in to see your subscription',
    visitorBody: 'This page shows your hotel’s subscription. If you have just paid, nothing is lost.',
    nobody: 'You are not part of a hotel',
    nobodyBody:
      'This account is not linked to a hotel: there is no subscription to show. Sign in with the account that manages it, or write to us.',
  },

  cancelled: {
    title: 'Payment cancelled',
    body: 'Nothing was charged.',
    works: 'What still works',
    visitor: 'Everything that worked before. Sign in to see your subscription.',
    nobody: 'Your account. It is not linked to a hotel.',
    active: 'Everything: your subscription is active.',
    trial: (date) => `Everything: your trial runs until ${date}.`,
    late: 'Everything, for a few more days: a payment is late.',
    lapsed:
      'Your data can still be read, and requests already there can still be handled. Guests are asked to call reception.',
    again: 'Try again',
  },

  required: {
    title: 'Subscription Required',
    cancelled: 'The subscription has been cancelled. Please reactivate it.',
    none: 'There is no active subscription. Please subscribe now.',
    other: 'The subscription is not active. Please check the payment status or contact support.',
    gives: 'What an active subscription includes',
    given: [
      'Room management and QR code generation',
      'Employee management and access control',
      'Service request handling',
      'Real-time room status updates',
      'Custom service configuration',
    ],
    manage: 'Manage Subscription',
    close: 'Close',
    daysLeft: (days) => `Trial: ${days} ${days === 1 ? 'day' : 'days'} left`,
  },
}

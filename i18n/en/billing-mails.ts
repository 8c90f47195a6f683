import { date, money } from '../formats.ts'
import type { BillingMailTexts } from '../fr/billing-mails.ts'

const mail = (...paragraphs: (string | false)[]) =>
  `${['Hello,', ...paragraphs, 'Sonnette'].filter(Boolean).join('\n\n')}\n`
const day = (time: Date, timeZone: string) => date('en')(time.toISOString(), timeZone)
const amount = money('en')
const firstPayment = (next: { amount: number; currency: string } | null) =>
  next === null ? '' : `: the first payment is ${amount(next)}`

export const billingMails: BillingMailTexts = {
  'trial-ending': ({ hotel, timeZone, link, trialEndsAt, isSubscribed, next }) => ({
    subject: `${hotel}: your trial ends soon`,
    text: mail(
      trialEndsAt
        ? `The trial of Sonnette for “${hotel}” ends on ${day(trialEndsAt, timeZone)}.`
        : `The trial of Sonnette for “${hotel}” ends soon.`,
      isSubscribed
        ? `Your subscription then continues by itself${firstPayment(next)}. See or change it here:`
        : 'After that, guests’ requests are no longer accepted; everything you have set up stays. To continue, subscribe:',
      link,
    ),
  }),
  'payment-failed': ({ hotel, link }) => ({
    subject: `${hotel}: a payment has failed`,
    text: mail(
      `The payment for the subscription of “${hotel}” to Sonnette has failed. Everything works for seven more days. Check the payment method:`,
      link,
      'The payment will be tried again automatically: if that works, there is nothing more to do.',
    ),
  }),
  cancelled: ({ hotel, link }) => ({
    subject: `${hotel}: your subscription has ended`,
    text: mail(
      `The subscription of “${hotel}” to Sonnette has ended: nothing more will be charged. Guests’ requests are no longer accepted; everything stored can still be read.`,
      'To reactivate it:',
      link,
    ),
  }),
  'rooms-raised': ({ hotel, link, rooms, next }) => ({
    subject: `${hotel}: your subscription now covers ${rooms} rooms`,
    text: mail(
      `“${hotel}” has ${rooms} rooms, more than its Sonnette subscription covered. It now covers all of them.`,
      next ? `The next payment is ${amount(next)}.` : false,
      `To pay less, remove rooms, then change their number here:\n${link}`,
    ),
  }),
  receipt: ({ hotel, link, paid, receipt }) => ({
    subject: `${hotel}: your receipt`,
    text: mail(
      paid
        ? `The payment of ${amount(paid)} for the subscription of “${hotel}” to Sonnette has arrived. Thank you.`
        : `A payment for the subscription of “${hotel}” to Sonnette has arrived. Thank you.`,
      receipt !== null && `The receipt:\n${receipt}`,
      `All invoices:\n${link}`,
    ),
  }),
}

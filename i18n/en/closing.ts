import type { ClosingTexts } from '../fr/closing.ts'

export const closing: ClosingTexts = {
  section: {
    title: 'Close the hotel',
    what: (days) =>
      `The hotel and everything in it are deleted ${days} days later. Until then you can still keep it.`,
    open: 'Close this hotel',
    closes: (date) => `This hotel is closing: it will be deleted on ${date}.`,
    keep: 'Keep the hotel',
  },
  ask: {
    title: (hotel) => `Close ${hotel}`,
    deleted: (date) => `On ${date}, everything is permanently deleted:`,
    everything:
      'the rooms with their links and QR codes, the requests, the history, the figures, the team and the logo.',
    consequences: [
      'The subscription is not renewed: it ends with the period that is paid for, on that day at the latest.',
      'Until then everything works, as long as the subscription runs.',
      'Every admin gets an email. Each of them can keep the hotel until that day.',
      'Your account stays: you can delete it separately.',
    ],
    name: (hotel) => `To confirm, type the name of the hotel: ${hotel}`,
    password: 'Your password',
    submit: 'Close the hotel',
    submitting: 'Closing…',
    back: 'Do not close it',
  },
  closing: {
    title: (hotel) => `${hotel} is closing`,
    body: (date) =>
      `The hotel will be deleted on ${date}, with everything in it. Until then an admin can keep it.`,
    subscription:
      'If you keep it, a subscription that was ending does not resume by itself: resume it under Subscription.',
    keep: 'Keep the hotel',
    keeping: 'One moment…',
    back: 'Back to the hotel’s settings',
    account: 'Delete my account',
  },
  kept: {
    title: (hotel) => `${hotel} stays open`,
    body: 'Nothing is deleted. Check whether the subscription must be resumed.',
    subscription: 'See subscription',
  },
}

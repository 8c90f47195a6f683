import type { AccountTexts } from '../fr/account.ts'

/** Signing in, in English. */
export const account: AccountTexts = {
  signIn: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  isDemo: 'This is a demonstration: addresses and a password to try are printed where it was started.',
  undone: (what) =>
    what
      ? `Your session had ended: “${what}” was not done, and nothing has changed. Sign in, then do it again.`
      : 'Your session had ended: what you just asked for was not done, and nothing has changed. Sign in, then do it again.',
  unsent: (count) =>
    count === 1
      ? 'One action done on this device is not sent yet. It will be when the person who did it signs in again, within 24 hours.'
      : `${count} actions done on this device are not sent yet. They will be when the person who did them signs in again, within 24 hours.`,
  typed: 'What you were typing waits in this tab: the same person finds it again by signing in.',
  deleted: 'Your account is deleted.',
  account: {
    title: 'Your account',
    tabs: {
      profile: 'Profile',
      security: 'Security',
      notifications: 'Notifications',
      subscription: 'Subscription',
      hotel: 'Hotel',
    },
    hotel: 'Hotel',
    role: 'Role',
    roles: { admin: 'Admin', employee: 'Employee' },
    noHotel: 'This account belongs to no hotel.',
    createHotel: 'Create a hotel',
    works: 'What works',
  },
  forStaff: 'For hotel staff. Guests need no account: the QR code of their room is enough.',
}

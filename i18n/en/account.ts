import type { AccountTexts } from '../fr/account.ts'

export const account: AccountTexts = {
  signIn: 'Sign in',
  email: 'Email address',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  isDemo: 'This is a demo: addresses and a password to try are printed where it was started.',
  undone: (what) =>
    what
      ? `Your session had expired: “${what}” was not done. Sign in, then try again.`
      : 'Your session had expired: your last action was not done. Sign in, then try again.',
  unsent: (count) =>
    count === 1
      ? 'One action on this device is not sent yet. It will be sent if the same person signs in within 24 hours.'
      : `${count} actions on this device are not sent yet. They will be sent if the same person signs in within 24 hours.`,
  typed: 'Your entry is kept in this tab: sign in again to get it back.',
  deleted: 'Your account is deleted.',
  account: {
    title: 'Your account',
    tabs: {
      profile: 'Profile',
      security: 'Security',
      notifications: 'Notifications',
      subscription: 'Subscription',
      hotel: 'Hotel',
      api: 'API',
    },
    hotel: 'Hotel',
    role: 'Role',
    roles: { admin: 'Admin', employee: 'Employee' },
    noHotel: 'This account is not linked to a hotel.',
    createHotel: 'Create a hotel',
    works: 'What works',
  },
  forStaff: 'For hotel staff. Guests need no account: their room’s QR code is enough.',
}

import type { WaysInTexts } from '../fr/ways-in.ts'

export const waysIn: WaysInTexts = {
  with: (provider) => `Continue with ${provider}`,
  or: 'or with a password',
  faults: {
    declined: (provider) =>
      `You are not signed in: permission was refused at ${provider}. Try again, or sign in another way.`,
    unverified: (provider) =>
      `${provider} confirms no email address for this account, so you are not signed in. Confirm your address there, or sign in another way.`,
    failed: (provider) => `Signing in with ${provider} did not work. Try again, or sign in another way.`,
    'not-joined': (provider) =>
      `This address already has an account, but was never confirmed. Open the confirmation link sent by email, or choose another password by “Forgot your password?”: then you can continue with ${provider}.`,
    'too-many-attempts': () => 'Too many attempts from this address. Try again in a few minutes.',
  },
  passkey: {
    signIn: 'Use a passkey',
    offline: 'No answer from the server. Check the connection, then try again.',
  },
}

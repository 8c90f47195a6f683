import { settings } from '../settings.ts'

/** Whether the installation lets this account in: every one, where it names none. */
export const mayEnter = (email: string): boolean =>
  settings().allowedEmails?.includes(email.toLowerCase()) ?? true

/** Whether it lets in people of whom it knows no address: not where it names whom it lets in. */
export const mayEnterWithoutAddress = (): boolean => settings().allowedEmails === undefined
